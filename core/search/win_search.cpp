#include "core/search/win_search.h"

#include <algorithm>

#include "core/base/expects.h"
#include "core/search/common/best_score.h"
#include "core/search/exact/pairs.h"
#include "core/search/exact/passes.h"
#include "core/search/exact/set_sweep.h"
#include "core/search/general/general.h"

namespace niblick {

namespace {

// Positions of general search before one pass over all sets of cards that can be left.
constexpr std::uint64_t kBeforeSetSweep = 20'000;

}  // namespace

WinSearch win_search_of(const Variant& variant) {
    if (search::Passes::serves(variant)) return WinSearch::passes;
    if (search::Pairs::serves(variant)) return WinSearch::pairs;
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
        case WinSearch::sets: break;
    }
    // A short general search first, which finds most wins at once.
    search::SetSweep sweep(board, from);
    Query first = query;
    first.limits.nodes = std::min(first.limits.nodes, kBeforeSetSweep);
    Limits rest = query.limits;
    rest.nodes -= first.limits.nodes;
    if (!sweep.fits(rest)) return search::solve_generally(board, from, query, stop);
    Verdict verdict = search::solve_generally(board, from, first, stop);
    if (verdict.outcome != Outcome::unknown || verdict.why == StopReason::asked) return verdict;
    const SearchStats before = verdict.stats;
    verdict = sweep.run(stop, query.trace);
    verdict.stats.nodes += before.nodes;
    verdict.stats.bytes = std::max(verdict.stats.bytes, before.bytes);
    if (verdict.outcome == Outcome::lost && search::fewest_left_is_best(*board.variant)) {
        const int score = search::score_at(board, from, query.tally, *verdict.least_left, 0);
        verdict.best = BestScore{score, sweep.line(), true};
    }
    return verdict;
}

}  // namespace niblick
