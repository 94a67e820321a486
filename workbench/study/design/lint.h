#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "core/base/stop.h"
#include "workbench/study/compare/compare.h"
#include "workbench/study/design/feature_usage.h"
#include "workbench/study/design/rule_ablation.h"

namespace niblick::study {

// What is asked of a linter by play.
struct LintWish {
    Seeds seeds{1, 1000};
    Limits limits{300'000, std::size_t{64} << 20};  // of every deal
    unsigned threads = 1;                           // 0: on that of the caller
    StopToken stop;
    // Deals done, of so many at most; a few times a second, on the calling thread.
    std::function<void(std::uint64_t done, std::uint64_t wanted)> report;
};

// Best scores of the same deals, under the rules and under a trial's.
struct BestScores {
    std::uint64_t equal = 0;
    std::uint64_t other = 0;
    std::uint64_t open = 0;  // one of the two is not proved
    std::uint64_t total() const { return equal + other + open; }
};

// A trial and what came of it.
struct Tried {
    Trial trial;
    // Of trials that touch play: the rules are the first game, the trial's the second.
    std::optional<Duel> duel;
    // Of keys taken out without which no verdict is known to change. Deals are looked at until one
    // batch of them shows a difference.
    std::optional<BestScores> best;

    // Whether a deal is known to end another way. Expects shared deals.
    bool changes_verdicts() const;
    // Verdicts of shared deals that one of the two limits left open.
    std::uint64_t open_verdicts() const;
};

// The first moves of the deals.
struct FirstMoves {
    std::uint64_t deals = 0;
    std::uint64_t none = 0;    // no legal move
    std::uint64_t forced = 0;  // one
    std::uint64_t turns = 0;   // of the forced ones: the stock is turned
};

// Why no deal can be won, as the rules prove it without any deal.
struct Proof {
    std::string words;  // "all cards go on one foundation, but ..."
    std::string hint;
    Span span;
};

// What many deals of a rule file tell about it. All cards are known to the solver.
struct Lint {
    std::string rules, name;
    Seeds seeds;
    OutcomeCount count;
    std::vector<Tried> tried;
    std::vector<Use> uses;
    std::uint64_t lines = 0;  // winning lines that were found
    FirstMoves first;
    std::vector<Proof> proofs;
    Sources sources;
    bool stopped = false;  // asked to stop: the rest is not to be used
    std::string fault;     // our own, as a sentence
    // The first failure of a rule in any of the deals, as a sentence; empty for none. The figures
    // stand: such a deal is won or unknown.
    std::string rule_fault;
};

// Plays a rule file through, in parts. The same for any number of threads.
class LintWork {
  public:
    // Expects rules that are ok.
    LintWork(const Library& library, const Loaded& rules, LintWish wish);
    ~LintWork();
    LintWork(const LintWork&) = delete;
    LintWork& operator=(const LintWork&) = delete;

    bool step();  // false at the end
    Lint take();  // then, once

  private:
    class Body;
    std::unique_ptr<Body> body_;
};

// All of it.
Lint lint(const Library& library, const Loaded& rules, const LintWish& wish);

// The reasons that the rules give against winning any deal at all; none where they give none.
std::vector<Proof> proofs_against(const Loaded& rules);

}  // namespace niblick::study
