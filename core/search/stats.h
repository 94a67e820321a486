#pragma once

#include <cstdint>

namespace niblick {

enum class Outcome : std::uint8_t;

// A confidence interval, both ends shares in 0 .. 1.
struct Interval {
    double low = 0;
    double high = 1;
};

// Counts of verdicts over a set of deals.
struct OutcomeCount {
    std::uint64_t won = 0;
    std::uint64_t lost = 0;
    std::uint64_t unknown = 0;

    std::uint64_t total() const { return won + lost + unknown; }
    void add(Outcome outcome);
    OutcomeCount& operator+=(const OutcomeCount& more);
};

// Wilson's interval for hits out of n (Wilson 1927); the whole range for n = 0. z = 1.96 is 95 %.
Interval wilson(std::uint64_t hits, std::uint64_t n, double z = 1.96);
// The share won, unknowns bounded both ways: low end as if all of them were lost, high end as if
// won.
Interval win_rate(const OutcomeCount& count, double z = 1.96);

}  // namespace niblick
