#include "core/search/win_search.h"

#include <algorithm>

#include "core/base/expects.h"
#include "core/search/common/best_score.h"
#include "core/search/exact/last_held.h"
#include "core/search/exact/pairs.h"
#include "core/search/exact/passes.h"
#include "core/search/exact/set_sweep.h"
#include "core/search/exact/two_tops.h"
#include "core/search/general/general.h"

namespace niblick {

namespace {

// Positions of general search before one pass over all sets of cards that can be left.
constexpr std::uint64_t kBeforePass = 20'000;

// A short general search first, which finds most wins at once, then one pass over all sets of cards
// that can be left, where that fits into the limits.
template <typename Pass>
Verdict general_then(Pass& pass, const Board& board, const Position& from, const Query& query,
                     const StopToken& stop) {
    Query first = query;
    first.limits.nodes = std::min(first.limits.nodes, kBeforePass);
    Limits rest = query.limits;
    rest.nodes -= first.limits.nodes;
    if (!pass.fits(rest)) return search::solve_generally(board, from, query, stop);
    Verdict verdict = search::solve_generally(board, from, first, stop);
    if (verdict.outcome != Outcome::unknown || verdict.why == StopReason::asked) return verdict;
    const SearchStats before = verdict.stats;
    verdict = pass.run(stop, query.trace);
    verdict.stats.nodes += before.nodes;
    verdict.stats.bytes = std::max(verdict.stats.bytes, before.bytes);
    return verdict;
}

}  // namespace

WinSearch win_search_of(const Variant& variant) {
    if (search::Passes::serves(variant)) return WinSearch::passes;
    if (search::Pairs::serves(variant)) return WinSearch::pairs;
    if (search::LastHeld::serves(variant)) return WinSearch::held;
    if (search::TwoTops::serves(variant)) return WinSearch::two_tops;
    if (search::SetSweep::serves(variant)) return WinSearch::sets;
    return WinSearch::general;
}

Verdict search_for_win(const Board& board, const Position& from, const Query& query,
                       const StopToken& stop) {
    NIBLICK_EXPECTS(matches(board, from) && !board.variant->traits.plain && !from.in_set());
    switch (win_search_of(*board.variant)) {
        case WinSearch::general: return search::solve_generally(board, from, query, stop);
        case WinSearch::passes: return search::Passes(board, query, stop).run(from);
        case WinSearch::pairs:
            return search::Pairs(board, query.limits, stop, query.trace).run(from);
        case WinSearch::held:
            return search::LastHeld(board, query.limits, stop, query.trace).run(from);
        case WinSearch::two_tops: {
            search::TwoTops pass(board, from);
            return general_then(pass, board, from, query, stop);
        }
        case WinSearch::sets: break;
    }
    search::SetSweep sweep(board, from);
    Verdict verdict = general_then(sweep, board, from, query, stop);
    const bool swept = verdict.outcome == Outcome::lost && verdict.least_left;
    if (swept && sweep.has_run() && search::fewest_left_is_best(*board.variant)) {
        const int score = search::score_at(board, from, query.tally, *verdict.least_left, 0);
        verdict.best = BestScore{score, sweep.line(), true};
    }
    return verdict;
}

}  // namespace niblick
