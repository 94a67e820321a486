#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "core/base/stop.h"
#include "workbench/study/deal_limits.h"
#include "workbench/study/design/candidate.h"
#include "workbench/study/design/vary.h"

namespace niblick::study {

// The targets of a design search. A missing one is ignored.
struct DesignGoal {
    std::optional<double> wins;    // share of deals that can be won, all cards known, 0 .. 1
    std::optional<double> length;  // moves of a winning line
    std::optional<double>
        losing;  // share of choices that lose (core/search/deals/difficulty.h), 0 .. 1
};

struct DesignWish {
    std::vector<Vary> vary;
    DesignGoal goal;
    std::uint64_t deals = 1000;   // on which the nearest variants are measured
    std::size_t keep = 12;        // variants that are measured
    Limits limits = kDealLimits;  // for each deal, of general search
    unsigned threads = 1;         // 0: on the calling thread
    StopToken stop;
    // Receives the number of deals done and its maximum, a few times a second, on the calling
    // thread.
    std::function<void(std::uint64_t done, std::uint64_t wanted)> report;
};

// The result of a design search.
struct Design {
    Design() = default;
    Design(const Loaded& of, const DesignWish& wish);  // nothing is measured yet

    std::string rules, name;
    Limits limits;                 // those asked for
    std::vector<Candidate> found;  // nearest to the goal first; undecided ones last, unranked
    std::size_t choices = 0;       // combinations of values
    std::size_t no_games = 0;      // those that are not valid rule files
    // Of the first of each kind, at most three: "9 columns, height 6: the deck has ...".
    std::vector<std::string> why_no_game;
    std::size_t alike = 0;      // those that play like an earlier one
    std::size_t undecided = 0;  // those that were not measured because screening left them open
    Seeds screened, measured;   // deals that selected variants; other deals that measured them
    std::string left_alone;     // keys that were not varied, and why, as a sentence
    bool stopped = false;       // stopped on request: the rest must not be used
    std::string fault;          // why there is no result, as a sentence
    std::string rule_fault;     // the first failure of a rule, as a sentence; empty for none
};

inline constexpr std::size_t kMaxChoices = 2000;

// Tries every combination of values on a few deals and measures the nearest on other deals, to
// avoid selection bias. Works in steps; the result is independent of the number of threads.
class DesignWork {
  public:
    // Expects rules that are ok.
    DesignWork(const Library& library, const Loaded& rules, DesignWish wish);
    ~DesignWork();
    DesignWork(const DesignWork&) = delete;
    DesignWork& operator=(const DesignWork&) = delete;

    bool step();    // false when finished
    Design take();  // after that, once

  private:
    class Body;
    std::unique_ptr<Body> body_;
};

// Says how many variants screening left undecided and which keys were not varied, if any: "3
// variants were not measured, ...".
std::string describe_left_out(const Design& design);

// Runs all steps.
Design design(const Library& library, const Loaded& rules, const DesignWish& wish);

// The Euclidean norm of a candidate's deviations from the goal, in units of 5 percentage points of
// wins, 10 % of the length and 5 points of losing choices. Unknown deals count the worse way.
double miss_of(const DesignGoal& goal, const Candidate& candidate);
// Sets how far candidates are from the goal, and puts the nearest first, undecided ones last.
void rank(const DesignGoal& goal, std::vector<Candidate>& candidates);

}  // namespace niblick::study
