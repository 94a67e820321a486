#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "core/base/stop.h"
#include "workbench/study/compare/compare.h"
#include "workbench/study/deal_limits.h"
#include "workbench/study/design/feature_usage.h"
#include "workbench/study/design/rule_ablation.h"

namespace niblick::study {

// The settings of a lint run.
struct LintWish {
    Seeds seeds{1, 1000};
    Limits limits = kDealLimits;  // for each deal, of general search
    unsigned threads = 1;         // 0: on the calling thread
    StopToken stop;
    // Receives the number of deals done and its maximum, a few times a second, on the calling
    // thread.
    std::function<void(std::uint64_t done, std::uint64_t wanted)> report;
};

// Counts of deals by their best scores under the rules and under a trial.
struct BestScores {
    std::uint64_t equal = 0;
    std::uint64_t other = 0;
    std::uint64_t open = 0;  // at least one of the two is not proved optimal
    std::uint64_t total() const { return equal + other + open; }
};

// A trial and its result.
struct Tried {
    Trial trial;
    // For trials that affect play: the rules are the first game, the trial is the second.
    std::optional<SeriesPair> pair;
    // For removed keys that changed no verdict. Deals are scored until a batch of them shows a
    // difference.
    std::optional<BestScores> best;
    // Deals that a limit left undecided under the rules or under the trial. Where the packs differ,
    // of those of both.
    std::uint64_t open = 0;

    // Whether the outcome of a deal is known to differ. Expects shared deals.
    bool changes_verdicts() const;
};

// The first moves of the deals.
struct FirstMoves {
    std::uint64_t deals = 0;
    std::uint64_t none = 0;    // no legal move
    std::uint64_t forced = 0;  // one
    std::uint64_t turns = 0;   // forced moves that turn the stock
};

// A proof from the rules alone that no deal can be won.
struct Proof {
    std::string words;  // "all cards go on one foundation, but ..."
    std::string hint;
    Span span;
};

// What solving many deals shows about a rule file. The solver knows all cards.
struct Lint {
    std::string rules, name;
    Seeds seeds;
    Limits limits;  // those asked for
    OutcomeCount count;
    std::vector<Tried> tried;
    std::vector<Use> uses;
    std::uint64_t lines = 0;  // winning lines found
    FirstMoves first;
    std::vector<Proof> proofs;
    Sources sources;
    bool stopped = false;    // stopped on request: the rest must not be used
    std::string left_alone;  // keys that were not changed, and why, as a sentence; may be empty
    std::string fault;       // an internal error, as a sentence
    // The first failure of a rule in any deal, as a sentence; empty for none. The figures remain
    // valid: such a deal is won or unknown.
    std::string rule_fault;
};

// Lints a rule file in steps. The result is independent of the number of threads.
class LintWork {
  public:
    // Expects rules that are ok.
    LintWork(const Library& library, const Loaded& rules, LintWish wish);
    ~LintWork();
    LintWork(const LintWork&) = delete;
    LintWork& operator=(const LintWork&) = delete;

    bool step();  // false when finished
    Lint take();  // after that, once

  private:
    class Body;
    std::unique_ptr<Body> body_;
};

// Runs all steps.
Lint lint(const Library& library, const Loaded& rules, const LintWish& wish);

// Proofs from the rules alone that no deal can be won; empty if there are none.
std::vector<Proof> proofs_against(const Loaded& rules);

}  // namespace niblick::study
