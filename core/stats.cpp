#include "core/stats.h"

#include <algorithm>
#include <cmath>

namespace niblick {

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
