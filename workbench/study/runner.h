#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "core/base/stop.h"
#include "core/search/stats.h"
#include "workbench/study/row.h"
#include "workbench/study/survey_store.h"

namespace niblick::study {

using Variants = std::vector<std::shared_ptr<const Variant>>;

// How far a survey has come.
struct Progress {
    std::size_t series = 0;    // the one at work
    std::uint64_t done = 0;    // of its deals, those of earlier runs included
    std::uint64_t wanted = 0;  // of its deals at most
    OutcomeCount in_order;     // of the first deals without a gap: what may be looked at
    std::uint64_t unknown = 0;
    std::uint64_t done_now = 0;  // deals of all series that this run has done
    std::uint64_t left = 0;      // deals of all series that are left at most
    double seconds = 0;          // since this run began
    std::string fault;           // the first failure of a rule (SurveyStore::first_fault)
};

// How a run ended.
struct Ran {
    bool stopped = false;  // asked to stop before the end
    // What our own checks say against a row, as a sentence; empty when nothing. The row is not
    // kept.
    std::string fault;
};

inline constexpr std::uint64_t kLongestTurn = 1024;

struct Running {
    unsigned threads = 1;  // 0: on that of the caller
    StopToken stop;
    std::function<void(const Progress&)> report;  // a few times a second, on the calling thread
    // With every row that is kept, of this series, on the calling thread; before the next commit.
    std::function<void(std::size_t, const Judged&)> took = {};
    // Games take turns of so many deals, and of twice as many each time up to kLongestTurn, so that
    // all of them get on together; 0: one after the other.
    std::uint64_t turn = 0;
};

// Judges every deal of a plan that the store does not have yet, and commits about once a second.
// The rows do not depend on the threads nor on how often the work was broken off, but for time and
// memory. With limits, judges what a limit left open once more with these.
class Run {
  public:
    // `variants` are those of the plan's series, in their order. The store outlives the run.
    Run(SurveyStore& store, Variants variants, Running how,
        const std::optional<Limits>& raised = {});
    ~Run();
    Run(const Run&) = delete;
    Run& operator=(const Run&) = delete;

    // Takes in what was judged since the last call, after a moment. False at the end.
    bool step();
    // After that: how it ended.
    const Ran& ran() const;

  private:
    class Body;
    std::unique_ptr<Body> body_;
};

// A run to its end.
Ran run(SurveyStore& store, const Variants& variants, const Running& how);
Ran raise(SurveyStore& store, const Variants& variants, const Limits& limits, const Running& how);

}  // namespace niblick::study
