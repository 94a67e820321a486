#pragma once

#include <cstddef>
#include <string>

#include "core/search/common/limits.h"

namespace niblick::study {

// The limits for each deal where many are solved to judge rules: in every pane of the studio, by
// `niblick lint` and by `niblick design`. They are those of general search; other methods get
// limits of equal time (Solver::equal_time), so that no game is undecided because its method counts
// cheaper positions.
inline constexpr Limits kDealLimits{300'000, std::size_t{256} << 20};

// "Limit for each deal: 300,000 positions of general search, or what a faster method does in that
// time; 256 MB." For the figures that depend on it.
std::string describe_limits(const Limits& general);

}  // namespace niblick::study
