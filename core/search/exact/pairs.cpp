#include "core/search/exact/pairs.h"

#include <algorithm>
#include <utility>

#include "core/base/expects.h"
#include "core/play/play.h"
#include "core/search/exact/pairs_search.h"

namespace niblick::search {

namespace {

constexpr std::uint64_t kFirstPairs = 2000;  // nodes; each further one is a half longer

PairState state_of(const Board& board, const Position& from) {
    const auto slots = static_cast<int>(board.deal.tableau.size());
    PairState state;
    from.filled.for_each([&](int p) { state.left |= piece_bit(p); });
    for (const Slot p : from.waste()) state.left |= piece_bit(p);
    state.next = static_cast<std::uint8_t>(board.deal.stock.size());
    if (stock_left(board, from) > 0) {
        state.next = static_cast<std::uint8_t>(next_stock_piece(board, from) - slots);
    }
    for (int p = slots + state.next; p < board.pieces(); ++p) {
        if (from.zones.has(Zone::stock, static_cast<Slot>(p))) state.left |= piece_bit(p);
    }
    state.pass = from.pass;
    return state;
}

// Whether the stock fills up columns of one card each, few enough to be counted by face in a key.
bool refills_single_cards(const Variant& variant) {
    bool single = variant.columns() == variant.layout.size();
    for (int s = 0; s < variant.layout.size(); ++s) {
        single = single && variant.layout.above(static_cast<Slot>(s)).none();
    }
    const auto most = std::max(variant.links.faces(), variant.sets.ring);
    return single && variant.sets.least == 2 && variant.stock_plan.passes == 1 && most <= 16 &&
           variant.layout.size() <= 15;
}

// The moves of a path of steps, played from a position.
std::vector<Move> line_of(const Board& board, const PairGame& game, const Position& from,
                          const std::vector<PairStep>& path) {
    std::vector<Move> line;
    Position position = from;
    PairState state = state_of(board, from);
    const auto make = [&](Move move) {
        line.push_back(move);
        position = after(board, position, move);
    };
    const auto take = [&](int first, int second) {
        make(Move::play(static_cast<Slot>(first)));
        if (second != PairStep::kNone) make(Move::play(static_cast<Slot>(second)));
        if (position.in_set() && ending(board, position) != Ending::won) make(Move::close());
        const std::uint64_t other = second == PairStep::kNone ? 0 : piece_bit(second);
        PairsSearch::leave(game, state, piece_bit(first) | other);
    };
    for (const PairStep& step : path) {
        while (!(state == step.then)) {
            const int top = PairsSearch::waste_top(game, state);
            const bool goes = top >= 0 && (state.left & ~step.then.left) >> top & 1U;
            if (goes) {
                take(top, PairStep::kNone);
                continue;
            }
            const bool over = stock_left(board, position) == 0;
            NIBLICK_EXPECTS(PairsSearch::turn(game, state));
            make(over ? Move::redeal() : Move::draw());
        }
        take(step.first, step.second);
    }
    return line;
}

}  // namespace

bool Pairs::serves(const Variant& variant) {
    const Sets& sets = variant.sets;
    const StockPlan& plan = variant.stock_plan;
    const bool kinds =
        sets.kind == Sets::Kind::sum || (sets.kind == Sets::Kind::link && sets.least == 2);
    if (sets.least < 1 || sets.most != 2 || !sets.frozen || !kinds) return false;
    const int pieces = variant.layout.size() + variant.stock_size;
    if (pieces > kMostPairPieces || !variant.layout.either_or().empty()) return false;
    if (variant.traits.shuffles_layout || variant.packing.on || variant.cells.count > 0 ||
        !variant.tokens.empty() || !variant.rules.empty() || variant.reserve.any() ||
        variant.withheld > 0 || variant.visibility.mystery.any()) {
        return false;
    }
    const Aim& aim = variant.aim;
    if (aim.may_remain > 0 || aim.spare.any() || !aim.parts.empty()) return false;
    if (variant.stock_size == 0) return !variant.traits.moving;
    if (plan.refill) return refills_single_cards(variant);
    const bool waste = plan.to == StockPlan::To::waste && plan.later_draws.empty() &&
                       plan.again == StockPlan::Again::keep && !plan.choose;
    // A value for each place of a pass fits a byte.
    const bool fits = plan.passes == 0 || plan.passes * (variant.stock_size + 1) < 255;
    return waste && fits && !variant.traits.moving && variant.stock_use == StockUse::any_time;
}

Pairs::Pairs(const Board& board, const Limits& limits, StopToken stop, SearchTrace* trace)
    : board_(board),
      limits_(limits),
      stop_(std::move(stop)),
      trace_(trace) {}

Verdict Pairs::run(const Position& from) {
    NIBLICK_EXPECTS(!from.in_set());
    const PairGame game(board_);
    const PairState start = state_of(board_, from);
    PairsSearch search(game, limits_.bytes, stop_);
    Verdict verdict;
    using Result = PairsSearch::Result;
    Result result = Result::given_up;
    std::uint64_t budget = kFirstPairs;
    for (int number = 0; result == Result::given_up; ++number, budget += budget / 2) {
        result = search.search_for(start, std::min(budget, limits_.nodes - search.nodes()), number);
        if (result != Result::given_up) break;
        verdict.why = search.was_stopped()              ? StopReason::asked
                      : search.nodes() >= limits_.nodes ? StopReason::nodes
                                                        : StopReason::finished;
        if (verdict.why != StopReason::finished) break;
    }
    verdict.stats = {search.nodes(), search.bytes()};
    if (trace_ != nullptr) search.add_to(*trace_);
    if (result == Result::won) {
        verdict.outcome = Outcome::won;
        verdict.least_left = 0;
        verdict.line = line_of(board_, game, from, search.path());
    } else if (result == Result::lost) {
        verdict.outcome = Outcome::lost;
    }
    return verdict;
}

}  // namespace niblick::search
