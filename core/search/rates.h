#pragma once

#include <string>

#include "core/search/stats.h"

namespace niblick {

// Win rates in words, as percentages. Where a figure has its interval, the level of the interval
// (95 % throughout) is said beside it or in the head of its column.

// "41.4 to 52.7".
std::string describe_range(const Interval& interval, int digits = 1);
// "41.4 to 52.7 with 95 % confidence".
std::string describe_interval(const Interval& interval, int digits = 1);
// The share won: "47.0 %", "46.0 to 48.5 %" if unknown deals count as lost or as won and that makes
// a difference that shows; a dash for no deals.
std::string describe_share(const OutcomeCount& count, int digits = 1);
// "47.0 % (41.4 to 52.7 with 95 % confidence)".
std::string describe_rate(const OutcomeCount& count, const Interval& interval, int digits = 1);
// The same for a column whose head names the level: "47.0 % (41.4 to 52.7)".
std::string describe_rate_briefly(const OutcomeCount& count, const Interval& interval,
                                  int digits = 1);

}  // namespace niblick
