#pragma once

#include <cstdint>
#include <map>
#include <span>
#include <string>
#include <vector>

namespace niblick {

// A range of an axis with ticks at round numbers.
struct Scale {
    double low = 0, high = 1;
    double step = 1;  // between ticks
    int digits = 0;   // decimals of the tick labels

    std::vector<double> ticks() const;
    // The position of a value: 0 at `low`, 1 at `high`; not clamped.
    double share_of(double value) const { return (value - low) / (high - low); }
};
// The range from `low` to `high`, widened to ticks, with at most `most` ticks. Steps are 1, 2 or 5
// times a power of ten, at least `least_step`. Expects most >= 3.
Scale round_scale(double low, double high, int most, double least_step = 0);
// "1,500", "0.25", with a minus sign that is as wide as a digit.
std::string format_tick(const Scale& scale, double value);

// The frequency of each value.
using ValueCounts = std::map<int, std::uint64_t>;

// A histogram bin of several counts.
struct Bin {
    int from = 0, to = 0;                // inclusive
    std::vector<std::uint64_t> counted;  // parallel to the counts
};
// At most `most` bins, two or more, of equal width 1, 2, 5, 10 ..., from the least to the greatest
// value of all counts. Empty without values.
std::vector<Bin> bins_of(std::span<const ValueCounts> counts, int most);

}  // namespace niblick
