#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <unordered_map>
#include <vector>

#include "core/search/common/solve.h"
#include "core/search/stats.h"
#include "workbench/study/deal_limits.h"
#include "workbench/study/outcome_pairs.h"
#include "workbench/work/latest_task.h"

namespace niblick {

// A deal winnable under one of two rulesets only.
struct Flip {
    std::uint64_t number = 0;
    bool now = false;  // winnable under the new rules, otherwise under the old

    friend bool operator==(const Flip&, const Flip&) = default;
};

// The same deals solved under two rulesets, all cards known. Without a base only `now` is valid.
struct PairCount {
    OutcomeCount now, before;
    study::OutcomePairs pairs;  // under the old rules, then under the new
    std::vector<Flip> flips;    // the first ones, by number
    bool paired = false;
    bool finished = false;  // no more deals will be solved
    // Why the count ended early, or the first failure of a rule, as a sentence; empty if neither.
    std::string fault;

    // The change of the win rate with its 95 % interval, undecided deals counted for the old rules
    // and for the new ones; equal if there are none.
    study::Difference least_change() const {
        return paired_difference(pairs.for_first(), pairs.known);
    }
    study::Difference most_change() const {
        return paired_difference(pairs.for_second(), pairs.known);
    }
};

// Solves deals 1, 2, 3 ... under one or two variants in the background, until the next request.
// Verdicts are cached by fingerprint, so returning to earlier rules is free. Called from one
// thread; wakes it from another a few times a second.
class PairModel {
  public:
    struct Extent {
        std::uint64_t deals = 5000;
        Limits limits = study::kDealLimits;  // of general search
    };
    PairModel(Extent extent, work::Background where);

    // Starts a new count, replacing the current one. `before` may be null.
    void ask(std::shared_ptr<const Variant> now, std::shared_ptr<const Variant> before);
    void cancel();
    // The count so far.
    PairCount count() const;
    bool busy() const;
    const Limits& limits() const { return extent_.limits; }

  private:
    struct Counting;
    struct Task {
        std::shared_ptr<const Variant> now, before;
        std::shared_ptr<Counting> at = {};  // null until started
    };
    struct Outcomes {
        std::vector<Outcome> deals;  // of deals 1, 2 ...
        std::string fault;           // the first failure of a rule; empty for none
    };

    bool step(Task& task, const StopToken& stop);
    // Counts one deal; false when finished.
    bool count_deal(Task& task, const StopToken& stop);
    void end();
    // The cache entry of a variant; verdicts obtained with failing rules are discarded.
    Outcomes& outcomes_of(const Variant& variant);

    const Extent extent_;
    const work::Background where_;
    bool working_ = false;  // guarded by task_.mutex(), like the next
    PairCount count_;
    std::unordered_map<std::uint64_t, Outcomes> known_;  // used by the background side only
    work::LatestTask<Task> task_;
};

}  // namespace niblick
