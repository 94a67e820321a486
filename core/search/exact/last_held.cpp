#include "core/search/exact/last_held.h"

#include <algorithm>
#include <deque>
#include <optional>
#include <utility>
#include <vector>

#include "core/search/exact/chain_search.h"

namespace niblick::search {

namespace {

constexpr std::uint64_t kFirstHeldTry = 30;  // nodes; each further one is half as long again

using Answer = ChainSearch::Result;

// One of the games: a chain that ends with a card that is held, or with any.
struct HeldGame {
    Slot held = kNoSlot;
    ChainMoves moves;
    std::optional<ChainMoves> back_moves;
    std::optional<ChainSearch> forward, backward;

    std::uint64_t nodes() const {
        return (forward ? forward->nodes() : 0) + (backward ? backward->nodes() : 0);
    }
    std::size_t bytes() const {
        return (forward ? forward->bytes() : 0) + (backward ? backward->bytes() : 0);
    }
};

// The moves of a chain, with the card that is held, if any, put into the cell as soon as it lies
// open.
std::vector<Move> moves_of(const Board& board, const Position& from, const std::vector<Slot>& chain,
                           Slot held) {
    std::vector<Move> line;
    SlotSet filled = from.filled;
    const auto hold = [&] {
        if (held == kNoSlot || !filled.test(held) || !board.layout().is_free(held, filled)) return;
        line.push_back(Move::hold(held));
        filled.reset(held);
    };
    hold();
    for (const Slot slot : chain) {
        if (slot == held) continue;
        line.push_back(Move::play(slot));
        filled.reset(slot);
        hold();
    }
    if (held != kNoSlot) line.push_back(Move::play(held));
    return line;
}

}  // namespace

bool LastHeld::serves(const Variant& variant) {
    const Cells& cells = variant.cells;
    const bool one_cell =
        cells.count == 1 && cells.last && !cells.to_pile && !cells.from_foundation;
    const Aim& aim = variant.aim;
    const bool clears_all = aim.tableau && aim.cells && aim.may_remain == 0 && aim.spare.none() &&
                            aim.parts.empty() && variant.reserve.none();
    return one_cell && clears_all && variant.stock_size == 0 && variant.withheld == 0 &&
           variant.traits.single_foundation && !variant.traits.moving && !variant.packing.on &&
           !variant.traits.shuffles_layout && variant.sets.least == 0 && variant.tokens.empty() &&
           variant.rules.empty() && variant.layout.either_or().empty() &&
           variant.layout.size() <= kMaxChainSlots && variant.links.faces() <= 63;
}

LastHeld::LastHeld(const Board& board, const Limits& limits, StopToken stop, SearchTrace* trace)
    : board_(board),
      limits_(limits),
      stop_(std::move(stop)),
      trace_(trace) {}

Verdict LastHeld::run(const Position& from) {
    const Cells& cells = board_.variant->cells;
    const auto ring = Ring::make(*board_.variant);
    std::vector<Slot> held;  // what may be held
    if (const auto now = from.cells(); !now.empty()) {
        held.assign(now.begin(), now.end());
    } else {
        held.push_back(kNoSlot);
        const bool may_hold = cells.uses == 0 || from.holds < cells.uses;
        from.filled.for_each([&](int s) {
            const Face face = board_.face[static_cast<std::size_t>(s)];
            if (may_hold && cells.accepts.test(face)) held.push_back(static_cast<Slot>(s));
        });
    }
    Verdict verdict;
    const std::size_t bytes = limits_.bytes / (2 * held.size());
    std::deque<HeldGame> games;  // those not lost yet; searches refer to what is in them
    for (const Slot slot : held) {
        const bool any = slot == kNoSlot;
        auto back = any ? backward_game(board_, from) : backward_game_to(board_, from, slot);
        HeldGame& game = games.emplace_back(HeldGame{
            slot,
            ChainMoves(any ? forward_game(board_, from) : forward_game_to(board_, from, slot),
                       ring),
            {},
            {},
            {}});
        if (back) game.back_moves.emplace(*std::move(back), ring);
    }
    std::uint64_t used = 0;
    std::vector<bool> lost(games.size(), false);
    std::size_t left = games.size();
    // A try of one game from one end; true if there is an answer or no more nodes.
    const auto search = [&](std::size_t g, bool from_end, std::uint64_t budget) {
        HeldGame& game = games[g];
        std::optional<ChainSearch>& one = from_end ? game.backward : game.forward;
        if (!one) one.emplace(from_end ? *game.back_moves : game.moves, bytes, stop_);
        const std::uint64_t before = one->nodes();
        const Answer result = one->search_for(std::min(budget, limits_.nodes - used));
        used += one->nodes() - before;
        if (result == Answer::won) {
            std::vector<Slot> chain;
            const ChainGame& told = (from_end ? *game.back_moves : game.moves).game();
            for (const Slot slot : one->path()) {
                if (slot < told.piece.size()) chain.push_back(told.piece[slot]);
            }
            if (from_end) std::reverse(chain.begin(), chain.end());
            verdict.outcome = Outcome::won;
            verdict.least_left = 0;
            verdict.line = moves_of(board_, from, chain, game.held);
            return true;
        }
        if (result == Answer::lost) {
            lost[g] = true;
            if (--left == 0) verdict.outcome = Outcome::lost;
            return left == 0;
        }
        if (one->was_stopped() || stop_.stop_requested()) verdict.why = StopReason::asked;
        if (verdict.why == StopReason::finished && used >= limits_.nodes) {
            verdict.why = StopReason::nodes;
        }
        return verdict.why != StopReason::finished;
    };
    bool done = false;
    for (std::uint64_t budget = kFirstHeldTry; !done; budget += budget / 2) {
        for (std::size_t g = 0; g < games.size() && !done; ++g) {
            for (const bool from_end : {false, true}) {
                if (lost[g] || done || (from_end && !games[g].back_moves)) continue;
                done = search(g, from_end, budget);
            }
        }
    }
    verdict.stats.nodes = used;
    for (const HeldGame& game : games) {
        verdict.stats.bytes += game.bytes();
        if (trace_ == nullptr) continue;
        if (game.forward) game.forward->add_to(*trace_, false);
        if (game.backward) game.backward->add_to(*trace_, true);
    }
    return verdict;
}

}  // namespace niblick::search
