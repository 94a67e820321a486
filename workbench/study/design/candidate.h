#pragma once

#include <chrono>
#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "core/base/stop.h"
#include "core/search/stats.h"
#include "variants/explain/change.h"
#include "workbench/study/deal_mean.h"
#include "workbench/study/plan.h"
#include "workbench/study/workers.h"

namespace niblick::study {

// A variant of the rules, measured.
struct Candidate {
    std::vector<RuleChange> changes;
    std::string text;  // the rule file with the changes applied
    std::shared_ptr<const Variant> variant;
    OutcomeCount count;
    Interval wins;
    std::vector<std::uint64_t> won;  // the deals that were won
    std::optional<DealMean> length;  // of the winning lines found; needs at least two
    std::optional<DealMean> losing;  // if it is a target; needs at least two deals
    double miss = 0;                 // distance from the goal; see miss_of

    // False if so many deals are undecided that the variant's place would be a guess: their
    // outcomes could move its win rate by more than one point.
    bool decided() const { return 100 * count.unknown <= count.total(); }
};

// How far a candidate's win rate is from a share, as the farther of its undecided deals would have
// it.
double distance(const Candidate& candidate, double wins);

// "6 columns, wrap"; "unchanged" for the rules themselves. With these, old numbers and words stand
// before the new: "7 → 6 columns, turn any time → when stuck".
std::string describe_choice(const std::vector<RuleChange>& changes, const Loaded* rules = nullptr);

// The deals that select variants, and as many others as asked for, which measure them: a lucky
// selection does not flatter the figures.
struct StudyDeals {
    explicit StudyDeals(std::uint64_t deals);
    Seeds screened, measured;
};

// Solves deals of a variant, in steps. Ends as soon as too many are undecided: the deals up to
// there are counted, in order, so that the result does not depend on the number of threads.
class Measuring {
  public:
    struct How {
        Limits limits;         // of general search; other methods get as much time
        unsigned threads = 1;  // 0: on the calling thread
        StopToken stop;
        // Receives the number of deals done, a few times a second.
        std::function<void(std::uint64_t done)> report;
    };
    Measuring(std::shared_ptr<const Variant> variant, const Seeds& seeds, How how);

    bool step();  // false when finished
    bool stopped() const { return how_.stop.stop_requested(); }
    // What failed, as sentences; empty for nothing: our own checks, and a rule for the first time.
    const std::string& fault() const { return fault_; }
    const std::string& rule_fault() const { return rule_fault_; }
    // Puts the figures into a candidate; after the last step, unless stopped.
    void write(Candidate& candidate) const;

  private:
    void count(const Judged& judged);
    std::string place_of(const Judged& judged) const;

    const std::shared_ptr<const Variant> variant_;
    const Seeds seeds_;
    const How how_;
    std::map<std::uint64_t, Judged> made_;  // the deals that are not counted yet
    std::uint64_t next_;                    // used by the threads only
    OutcomeCount count_;
    DealMean lengths_;
    std::vector<std::uint64_t> won_;
    std::string fault_, rule_fault_;
    std::chrono::steady_clock::time_point told_{};
    std::optional<Judges> judges_;  // last: the threads end before the rest is destroyed
};

}  // namespace niblick::study
