#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <unordered_map>
#include <vector>

#include "core/search/common/limits.h"
#include "core/search/common/outcome.h"
#include "workbench/pages/studio/pair_count.h"
#include "workbench/study/deal_limits.h"
#include "workbench/work/latest_task.h"

namespace niblick {

struct Variant;

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
