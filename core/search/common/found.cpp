#include "core/search/common/found.h"

namespace niblick::search {

Verdict Found::verdict(StopReason why, bool wants_best, const SearchStats& stats) const {
    Verdict verdict;
    verdict.why = win && !wants_best ? StopReason::finished : why;
    verdict.stats = stats;
    if (win) {
        verdict.outcome = Outcome::won;
        verdict.least_left = 0;
        verdict.line = *win;
    } else if (why == StopReason::finished) {
        verdict.outcome = Outcome::lost;
        if (all_visited) verdict.least_left = least_left;
    }
    if (wants_best) {
        verdict.best = best.value_or(BestScore{});
        verdict.best->proved = why == StopReason::finished;
    }
    return verdict;
}

}  // namespace niblick::search
