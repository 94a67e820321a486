#include "core/search/exact/chain.h"

#include <algorithm>
#include <optional>
#include <utility>

#include "core/search/exact/chain_search.h"

namespace niblick::search {

namespace {

constexpr std::uint64_t kFirstTry = 100;  // nodes; each further one is a fifth longer

}  // namespace

bool Chain::serves(const Variant& variant) {
    return variant.traits.plain && variant.stock_size == 0 && variant.traits.single_foundation &&
           variant.layout.size() <= kMaxChainSlots && variant.links.faces() <= 63;
}

Chain::Chain(const Board& board, const Limits& limits, StopToken stop, SearchTrace* trace)
    : board_(board),
      limits_(limits),
      stop_(std::move(stop)),
      trace_(trace) {}

Verdict Chain::run(const Position& from) {
    const auto ring = Ring::make(*board_.variant);
    std::optional<ChainGame> back = backward_game(board_, from);
    const std::size_t bytes = back ? limits_.bytes / 2 : limits_.bytes;
    const ChainMoves moves(forward_game(board_, from), ring);
    std::optional<ChainMoves> back_moves;
    if (back) back_moves.emplace(*std::move(back), ring);
    ChainSearch forward(moves, bytes, stop_);
    std::optional<ChainSearch> backward;
    Verdict verdict;
    using Result = ChainSearch::Result;
    Result result = Result::given_up;
    bool from_end = false;
    for (std::uint64_t budget = kFirstTry; result == Result::given_up; budget += budget / 5) {
        for (const bool end : {false, true}) {
            if (end && !back_moves) continue;
            if (end && !backward) {
                backward.emplace(*back_moves, bytes, stop_);
            }
            ChainSearch& search = end ? *backward : forward;
            const std::uint64_t used = forward.nodes() + (backward ? backward->nodes() : 0);
            result = search.search_for(std::min(budget, limits_.nodes - used));
            from_end = end;
            if (result != Result::given_up) break;
            const bool asked = search.was_stopped() || stop_.stop_requested();
            const std::uint64_t now = forward.nodes() + (backward ? backward->nodes() : 0);
            verdict.why = asked                  ? StopReason::asked
                          : now >= limits_.nodes ? StopReason::nodes
                                                 : StopReason::finished;
            if (verdict.why != StopReason::finished) break;
        }
        if (verdict.why != StopReason::finished) break;
    }
    verdict.stats = {forward.nodes() + (backward ? backward->nodes() : 0),
                     forward.bytes() + (backward ? backward->bytes() : 0)};
    if (trace_ != nullptr) {
        forward.add_to(*trace_, false);
        if (backward) backward->add_to(*trace_, true);
    }
    if (result == Result::won) {
        verdict.outcome = Outcome::won;
        verdict.least_left = 0;
        std::vector<Slot> slots = from_end ? backward->path() : forward.path();
        if (from_end) std::reverse(slots.begin(), slots.end());
        for (const Slot slot : slots) {
            if (slot < board_.layout().size()) verdict.line.push_back(Move::play(slot));
        }
    } else if (result == Result::lost) {
        verdict.outcome = Outcome::lost;
    }
    return verdict;
}

}  // namespace niblick::search
