#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "core/search/stats.h"
#include "workbench/study/store/survey_store.h"

namespace niblick::study {

// Deals whose value is at least `from` and less than `to`.
struct DistributionBin {
    std::uint64_t from = 0, to = 1;
    OutcomeCount count;
};

// The distribution of a quantity over deals.
struct Distribution {
    bool powers = false;  // bin widths grow by powers; otherwise all are equal
    std::vector<DistributionBin> bins;
    // The 50th, 90th and 99th percentiles: the smallest values with at least that share of deals at
    // or below.
    std::uint64_t median = 0, ninety = 0, ninety_nine = 0;
    std::uint64_t least = 0, most = 0;
    double mean = 0;
};

// At most `most_bins` bins with round limits; by powers if the greatest value is many times the
// least. `values` and `outcomes` are parallel. Empty without values.
Distribution distribution_of(const std::vector<std::uint64_t>& values,
                             const std::vector<Outcome>& outcomes, std::size_t most_bins);

// A range of deal numbers, how many of its deals are done, and their processor time.
struct Stretch {
    Seeds seeds;
    std::uint64_t deals = 0;
    std::uint64_t microseconds = 0;  // of processor time

    // Deals per second on one processor; 0 if none is done.
    double rate() const {
        const auto time = static_cast<double>(microseconds > 0 ? microseconds : 1);
        return static_cast<double>(deals) / time * 1e6;
    }
};

// Statistics about solving the deals of a series.
struct SeriesStats {
    OutcomeCount count;
    std::uint64_t nodes = 0;
    std::uint64_t microseconds = 0;  // of processor time
    std::uint64_t bytes = 0;         // peak for one deal
    Distribution positions;
    Distribution times;                      // microseconds
    std::vector<Row> hardest;                // by positions, most first, then by deal number
    std::vector<Row> open;                   // the first unknown deals, by number
    std::array<std::uint64_t, 4> open_by{};  // [Why]: unknown deals
    std::vector<Stretch> stretches;          // cover the whole series, in order
};

inline constexpr std::size_t kHardest = 50;
inline constexpr std::size_t kOpenShown = 500;
inline constexpr std::size_t kStretches = 40;
inline constexpr std::size_t kDistributionBins = 30;

// Accumulates rows in any order; figures() can be called at any time.
class SeriesStatsBuilder {
  public:
    explicit SeriesStatsBuilder(const Seeds& seeds);

    void add(const Row& row);
    SeriesStats figures() const;

  private:
    SeriesStats so_far_;  // except what figures() computes
    Seeds seeds_;
    std::vector<std::uint64_t> nodes_, microseconds_;
    std::vector<Outcome> outcomes_;
};

// Built from every stored row of a series.
SeriesStatsBuilder series_stats(const SurveyStore& store, std::size_t series);

}  // namespace niblick::study
