#pragma once

#include <cstdint>
#include <map>
#include <span>
#include <string>
#include <vector>

namespace niblick {

// A stretch of numbers with ticks at round ones.
struct Scale {
    double low = 0, high = 1;
    double step = 1;  // from one tick to the next
    int digits = 0;   // decimals that a tick needs

    std::vector<double> ticks() const;
    // The place of a value, 0 at `low` and 1 at `high`; not clamped.
    double share_of(double value) const { return (value - low) / (high - low); }
};
// From `low` to `high`, both widened to ticks, with no more ticks than `most`, which is at least
// three. Steps are 1, 2 or 5 times a power of ten, and no smaller than `least_step`.
Scale round_scale(double low, double high, int most, double least_step = 0);
// "1,500", "0.25", with a minus sign that is as wide as a digit.
std::string format_tick(const Scale& scale, double value);

// The frequency of each value.
using ValueCounts = std::map<int, std::uint64_t>;

// Values of several counts side by side in stretches of equal width.
struct Bin {
    int from = 0, to = 0;                // both included
    std::vector<std::uint64_t> counted;  // of each of the counts
};
// No more bins than `most`, of width 1, 2, 5, 10 ..., from the least value of all to the greatest.
// Empty for counts without a value.
std::vector<Bin> bins_of(std::span<const ValueCounts> counts, int most);

}  // namespace niblick
