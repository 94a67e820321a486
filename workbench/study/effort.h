#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "core/search/stats.h"
#include "workbench/study/store.h"

namespace niblick::study {

// Deals whose value is at least `from` and less than `to`.
struct EffortBin {
    std::uint64_t from = 0, to = 1;
    OutcomeCount count;
};

// How a number that each deal has is spread over the deals.
struct Spread {
    bool powers = false;  // each bin is wider than the one before; otherwise all are equally wide
    std::vector<EffortBin> bins;
    // The smallest values with at least half, nine in ten, 99 in a hundred deals at or below.
    std::uint64_t median = 0, ninety = 0, ninety_nine = 0;
    std::uint64_t least = 0, most = 0;
    double mean = 0;
};

// Between round numbers, at most `most_bins` of them; by powers where the greatest value is many
// times the least. `values` and `outcomes` belong together. Empty for no values.
Spread spread_of(const std::vector<std::uint64_t>& values, const std::vector<Outcome>& outcomes,
                 std::size_t most_bins);

// A stretch of deal numbers, those of its deals that are done, and what they took.
struct Stretch {
    Seeds seeds;
    std::uint64_t deals = 0;
    std::uint64_t microseconds = 0;  // of processor time

    // Deals a second on one processor; 0 where nothing is done.
    double rate() const {
        const auto time = static_cast<double>(microseconds > 0 ? microseconds : 1);
        return static_cast<double>(deals) / time * 1e6;
    }
};

// What solving the deals of a series took.
struct SeriesEffort {
    OutcomeCount count;
    std::uint64_t nodes = 0;
    std::uint64_t microseconds = 0;  // of processor time
    std::uint64_t bytes = 0;         // most for one deal
    Spread positions;
    Spread times;                            // microseconds
    std::vector<Row> hardest;                // most positions first, of equal ones the lower number
    std::vector<Row> open;                   // the first unknown deals, by number
    std::array<std::uint64_t, 4> open_by{};  // [Why]: unknown deals
    std::vector<Stretch> stretches;          // of the whole series, in order
};

inline constexpr std::size_t kHardest = 50;
inline constexpr std::size_t kOpenShown = 500;
inline constexpr std::size_t kStretches = 40;
inline constexpr std::size_t kEffortBins = 30;

// Takes rows in whatever order they come, and says at any time what they say together.
class EffortSheet {
  public:
    explicit EffortSheet(const Seeds& seeds);

    void add(const Row& row);
    SeriesEffort figures() const;

  private:
    SeriesEffort so_far_;  // but for what figures() works out
    Seeds seeds_;
    std::vector<std::uint64_t> nodes_, microseconds_;
    std::vector<Outcome> outcomes_;
};

// With every row of a series that the store has.
EffortSheet effort_sheet(const Store& store, std::size_t series);

}  // namespace niblick::study
