#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "core/search/stats.h"
#include "workbench/study/plan.h"

namespace niblick::study {

// Which deals of a series are done and how they ended, one byte a deal, in whatever order they
// come. Knows the count of the first deals without a gap, which is what may be looked at on the
// way: deals that are done early are not like the others.
class Sheet {
  public:
    Sheet(const Seeds& seeds, const StopRule& rule);

    // Expects a deal of the series that is not done yet.
    void add(std::uint64_t seed, Outcome outcome);
    bool done(std::uint64_t seed) const { return states_[seed - seeds_.first] != 0; }
    // The first deal from `seed` on that is not done; nothing behind the end.
    std::optional<std::uint64_t> missing(std::uint64_t seed) const;

    // Of all deals that are done.
    const OutcomeCount& all() const { return all_; }
    // Of the first deals without a gap; ends where the stop rule was met.
    const OutcomeCount& in_order() const { return in_order_; }
    // The last deal of the series, once it is known: by the stop rule, or the last of all.
    std::optional<std::uint64_t> end() const { return end_; }
    bool complete() const { return end_.has_value(); }
    const Seeds& seeds() const { return seeds_; }

  private:
    bool narrow_enough() const;

    Seeds seeds_;
    StopRule rule_;
    std::vector<std::uint8_t> states_;  // 0: not done, else 1 + outcome
    std::uint64_t next_;                // the first deal behind those in order
    OutcomeCount all_, in_order_;
    std::optional<std::uint64_t> end_;
};

}  // namespace niblick::study
