#include "core/search/common/found.h"

namespace niblick::search {

Verdict Found::verdict(Stop why, bool wants_best, const Effort& effort) const {
    Verdict verdict;
    verdict.why = win && !wants_best ? Stop::finished : why;
    verdict.effort = effort;
    if (win) {
        verdict.outcome = Outcome::won;
        verdict.least_left = 0;
        verdict.line = *win;
    } else if (why == Stop::finished) {
        verdict.outcome = Outcome::lost;
        if (all_visited) verdict.least_left = least_left;
    }
    if (wants_best) {
        verdict.best = best.value_or(BestScore{});
        verdict.best->proved = why == Stop::finished;
    }
    return verdict;
}

}  // namespace niblick::search
