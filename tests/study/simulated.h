#pragma once

#include <functional>
#include <string>
#include <vector>

#include "core/base/rng.h"
#include "core/search/stats.h"
#include "workbench/study/intervals.h"

namespace niblick::study {

// One way of making an interval, and surveys of known truth to try it on.
struct Simulated {
    std::string interval;             // whose
    std::string surveys;              // of what, and how many deals
    double least, most;               // how many in 100 may hold
    std::function<bool(Rng&)> holds;  // whether the interval of a survey made by chance does
};

// Whether the truth lies within.
inline bool within(const Interval& interval, double truth) {
    return interval.low <= truth && truth <= interval.high;
}
inline bool within(const Difference& difference, double truth) {
    return within(Interval{difference.low, difference.high}, truth);
}

// Simulates 1,000 surveys of each, or a few when quick(). Fails the running test where they hold
// too seldom or too often, and where docs/solver_statistics.md has other rows than these.
void check_coverage(const std::vector<Simulated>& all);

}  // namespace niblick::study
