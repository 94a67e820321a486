#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "core/search/stats.h"
#include "workbench/study/plan.h"

namespace niblick::study {

// Which deals of a series are done and how they ended, one byte per deal, added in any order. Also
// counts the first deals without a gap. Interim results must use that count, because deals that
// finish early are not a random sample.
class SeriesOutcomes {
  public:
    SeriesOutcomes(const Seeds& seeds, const StopRule& rule);

    // Expects a deal of the series that is not done yet.
    void add(std::uint64_t seed, Outcome outcome);
    bool done(std::uint64_t seed) const { return states_[seed - seeds_.first] != 0; }
    // The first deal from `seed` on that is not done, if any.
    std::optional<std::uint64_t> missing(std::uint64_t seed) const;

    // Counts all deals that are done.
    const OutcomeCount& all() const { return all_; }
    // Counts the first deals without a gap, up to the one that met the stop rule.
    const OutcomeCount& in_order() const { return in_order_; }
    // The last deal of the series once it is known: the one that met the stop rule, or the last of
    // all.
    std::optional<std::uint64_t> end() const { return end_; }
    bool complete() const { return end_.has_value(); }
    const Seeds& seeds() const { return seeds_; }

  private:
    bool narrow_enough() const;

    Seeds seeds_;
    StopRule rule_;
    std::vector<std::uint8_t> states_;  // 0: not done, else 1 + outcome
    std::uint64_t next_;                // the first deal after those in order
    OutcomeCount all_, in_order_;
    std::optional<std::uint64_t> end_;
};

}  // namespace niblick::study
