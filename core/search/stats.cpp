#include "core/search/stats.h"

#include <algorithm>
#include <cmath>

#include "core/search/common/solve.h"

namespace niblick {

void OutcomeCount::add(Outcome outcome) {
    switch (outcome) {
        case Outcome::won: ++won; break;
        case Outcome::lost: ++lost; break;
        case Outcome::unknown: ++unknown; break;
    }
}

OutcomeCount& OutcomeCount::operator+=(const OutcomeCount& more) {
    won += more.won;
    lost += more.lost;
    unknown += more.unknown;
    return *this;
}

Interval wilson(std::uint64_t hits, std::uint64_t n, double z) {
    if (n == 0) return {};
    const auto count = static_cast<double>(n);
    const double p = static_cast<double>(hits) / count;
    const double zz = z * z / count;
    const double centre = (p + zz / 2) / (1 + zz);
    const double half = z * std::sqrt(p * (1 - p) / count + zz / (4 * count)) / (1 + zz);
    return {std::max(0.0, centre - half), std::min(1.0, centre + half)};
}

Interval win_rate(const OutcomeCount& count, double z) {
    return {wilson(count.won, count.total(), z).low,
            wilson(count.won + count.unknown, count.total(), z).high};
}

}  // namespace niblick
