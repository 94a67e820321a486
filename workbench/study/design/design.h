#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "core/base/stop.h"
#include "core/search/stats.h"
#include "workbench/study/deal_mean.h"
#include "workbench/study/design/vary.h"
#include "workbench/study/plan.h"

namespace niblick::study {

// What a game should be like. A wish that is not there does not count.
struct DesignGoal {
    std::optional<double> wins;    // share of deals that can be won, all cards known, 0 .. 1
    std::optional<double> length;  // moves of a winning line
    std::optional<double>
        losing;  // share of choices that lose (core/search/deals/difficulty.h), 0 .. 1
};

struct DesignWish {
    std::vector<Vary> vary;
    DesignGoal goal;
    std::uint64_t deals = 1000;                     // that the nearest variants are measured by
    std::size_t keep = 12;                          // variants that are measured
    Limits limits{300'000, std::size_t{64} << 20};  // of every deal
    unsigned threads = 1;                           // 0: on that of the caller
    StopToken stop;
    // Deals done, of so many at most; a few times a second, on the calling thread.
    std::function<void(std::uint64_t done, std::uint64_t wanted)> report;
};

// A variant of the rules, measured.
struct Candidate {
    std::vector<RuleChange> changes;
    std::string text;  // of the rule file: that of the rules with a few bytes changed
    std::shared_ptr<const Variant> variant;
    OutcomeCount count;
    Interval wins;
    std::optional<DealMean> length;  // of the winning lines that were found; of two at least
    std::optional<DealMean> losing;  // where it was wished for; of two deals at least
    double miss = 0;                 // from the goal; see miss_of
};
// "6 columns, wrap"; "as it is" for the rules themselves.
std::string describe_choice(const Candidate& candidate);

// What a search found.
struct Design {
    std::string rules, name;
    std::vector<Candidate> found;  // the nearest first
    std::size_t choices = 0;       // of values
    std::size_t no_games = 0;      // of them, what no rule file may say
    std::size_t alike = 0;         // that play like one before
    Seeds screened, measured;      // deals by which variants were chosen; others that measured them
    bool stopped = false;          // the rest is not to be used
    std::string fault;             // why nothing was done, or our own fault; a sentence
    std::string rule_fault;  // the first failure of a rule in any deal, a sentence; empty for none
};

inline constexpr std::size_t kMaxChoices = 2000;

// Tries every choice of values on a few deals and measures the nearest to the goal on others, so
// that luck in the choice does not flatter the figures. In parts; the same for any number of
// threads.
class DesignWork {
  public:
    // Expects rules that are ok.
    DesignWork(const Library& library, const Loaded& rules, DesignWish wish);
    ~DesignWork();
    DesignWork(const DesignWork&) = delete;
    DesignWork& operator=(const DesignWork&) = delete;

    bool step();    // false at the end
    Design take();  // then, once

  private:
    class Body;
    std::unique_ptr<Body> body_;
};

// All of it.
Design design(const Library& library, const Loaded& rules, const DesignWish& wish);

// How far figures are from the goal: misses of 5 points of wins, of a tenth of the length and of 5
// points of losing choices each count one, added as squares. Undecided deals are taken the worse
// way.
double miss_of(const DesignGoal& goal, const Candidate& candidate);

}  // namespace niblick::study
