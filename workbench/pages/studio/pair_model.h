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
#include "workbench/work/latest_task.h"

namespace niblick {

// A deal that one of two rulesets can win and the other cannot.
struct Flip {
    std::uint64_t number = 0;
    bool now = false;  // winnable now; otherwise it was before

    friend bool operator==(const Flip&, const Flip&) = default;
};

// The same deals solved under two rulesets, all cards known. Where there is nothing to compare with
// only `now` counts.
struct PairCount {
    OutcomeCount now, before;
    std::uint64_t both = 0, only_now = 0, only_before = 0, neither = 0;
    std::uint64_t open = 0;   // pairs in which one of the two is not known
    std::vector<Flip> flips;  // the first of them, by number
    bool paired = false;
    bool finished = false;  // no more deals will be solved
    // Why it was given up, or else the first failure of a rule, as a sentence; empty when nothing.
    std::string fault;

    std::uint64_t known() const { return both + only_now + only_before + neither; }
    // The change of the share won, and its 95 % interval, over the pairs that are known.
    double change() const;
    Interval change_interval() const;  // shares, from -1 to 1
};

// Solves deals 1, 2, 3 ... under one or two variants on a thread of its own, for as long as nobody
// asks something else. Answers are kept for each variant by its fingerprint, so that going back to
// rules that were counted before costs nothing. Called from one thread; `wake` is called from the
// other, some times a second.
class PairModel {
  public:
    struct Extent {
        std::uint64_t deals = 5000;
        Limits limits{400'000, std::size_t{64} << 20};
    };
    PairModel(Extent extent, work::Background where);

    // Stops what is going on. `before` may be nothing.
    void ask(std::shared_ptr<const Variant> now, std::shared_ptr<const Variant> before);
    void cancel();
    // As far as it is.
    PairCount count() const;
    bool busy() const;

  private:
    struct Counting;
    struct Task {
        std::shared_ptr<const Variant> now, before;
        std::shared_ptr<Counting> at = {};  // once it is under way
    };
    struct Outcomes {
        std::vector<Outcome> deals;  // 1, 2 ...
        std::string fault;           // the first failure of a rule; empty for none
    };

    bool step(Task& task, const StopToken& stop);
    // Counts one deal; false at the end.
    bool count_deal(Task& task, const StopToken& stop);
    void end();
    // What is known of a variant. What rules that fail have led to is not remembered.
    Outcomes& outcomes_of(const Variant& variant);

    const Extent extent_;
    const work::Background where_;
    bool working_ = false;  // guarded by task_.mutex(), like the next
    PairCount count_;
    std::unordered_map<std::uint64_t, Outcomes> known_;  // the thread's own
    work::LatestTask<Task> task_;
};

}  // namespace niblick
