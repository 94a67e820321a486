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
#include "workbench/study/store/survey_store.h"

namespace niblick::study {

using Variants = std::vector<std::shared_ptr<const Variant>>;

// The progress of a survey.
struct Progress {
    std::size_t series = 0;    // the one being solved
    std::uint64_t done = 0;    // its finished deals, including those of earlier runs
    std::uint64_t wanted = 0;  // its number of deals, at most
    OutcomeCount in_order;     // the first deals without a gap: the valid interim result
    std::uint64_t unknown = 0;
    std::uint64_t done_now = 0;  // deals of all series finished by this run
    std::uint64_t left = 0;      // deals of all series still to do, at most
    double seconds = 0;          // since this run began
    std::string fault;           // the first failure of a rule (SurveyStore::first_fault)
};

// How a run ended.
struct Ran {
    bool stopped = false;  // stopped on request before the end
    // A row that failed our own checks, as a sentence; empty for none. That row is not stored.
    std::string fault;
};

inline constexpr std::uint64_t kLongestTurn = 1024;

struct Running {
    unsigned threads = 1;  // 0: on the calling thread
    StopToken stop;
    std::function<void(const Progress&)> report;  // a few times a second, on the calling thread
    // Takes the plan's limits as those of general search, and gives every game limits of equal time
    // (Solver::equal_time); its rows are stored with these.
    bool equal_time = false;
    // Called for every row that is stored, with its series, on the calling thread, before the next
    // commit.
    std::function<void(std::size_t, const Judged&)> took = {};
    // Deals per turn, if the games take turns so that all progress together; doubled in each round
    // up to kLongestTurn. 0: one game after the other.
    std::uint64_t turn = 0;
};

// Solves every deal of a plan that the store lacks, and commits about once a second. Apart from
// time and memory, rows do not depend on the number of threads or on interruptions. With `raised`,
// solves the deals that met a limit again with these limits.
class Run {
  public:
    // `variants` are parallel to the plan's series. The store outlives the run.
    Run(SurveyStore& store, Variants variants, Running how,
        const std::optional<Limits>& raised = {});
    ~Run();
    Run(const Run&) = delete;
    Run& operator=(const Run&) = delete;

    // Waits briefly and stores the deals solved since the last call. False at the end.
    bool step();
    // How it ended; valid after step() returned false.
    const Ran& ran() const;

  private:
    class Body;
    std::unique_ptr<Body> body_;
};

// Runs all steps.
Ran run(SurveyStore& store, const Variants& variants, const Running& how);
Ran raise(SurveyStore& store, const Variants& variants, const Limits& limits, const Running& how);

}  // namespace niblick::study
