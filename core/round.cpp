#include "core/round.h"

#include <cstdlib>
#include <numeric>

#include "core/expects.h"

namespace niblick {

void Scorecard::finish_hole(int strokes) {
    NIBLICK_EXPECTS(!done());
    strokes_.push_back(strokes);
}

int Scorecard::total() const {
    return std::accumulate(strokes_.begin(), strokes_.end(), 0);
}

bool Scorecard::won() const {
    if (!done() || plan_.holes == 0 || plan_.players > 1) return false;
    return plan_.below_par ? total() < plan_.par : total() <= plan_.par;
}

int Scorecard::par_so_far() const {
    if (plan_.holes == 0) return 0;
    return (plan_.par * played() * 2 + plan_.holes) / (2 * plan_.holes);
}

std::string Scorecard::words() const {
    const int over = total() - par_so_far();
    std::string text = std::to_string(total()) + " after " + std::to_string(played()) +
                       (played() == 1 ? " hole, " : " holes, ");
    text += over == 0 ? "level with par"
                      : std::to_string(std::abs(over)) + (over > 0 ? " over par" : " under par");
    return text + (won() ? ", and the round is won" : "");
}

}  // namespace niblick
