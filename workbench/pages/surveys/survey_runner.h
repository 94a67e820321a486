#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "workbench/study/runner.h"
#include "workbench/study/series_stats.h"
#include "workbench/study/summary.h"
#include "workbench/work/latest_task.h"

namespace niblick {

// A survey file and what to do with it.
struct SurveyTask {
    std::string file;
    study::Variants games = {};  // of its plan, to solve deals; if empty the file is only read
    unsigned threads = 1;
    // Limits for solving undecided deals again; without them, deals without a row are solved.
    std::optional<Limits> higher = {};
    int serial = 0;  // copied to its news
};

// The state of a survey and the statistics of its deals.
struct SurveyNews {
    int serial = 0;
    std::string file;
    study::Plan plan;
    bool running = false;
    study::Progress progress;               // valid while it runs
    std::vector<study::SeriesStats> stats;  // [series]
    std::vector<study::Summary> summaries;  // [series]; empty while it runs
    std::optional<Limits> higher;           // suggested limits for solving undecided deals again
    std::string fault;    // the first failure of a rule, as a sentence; empty for none
    std::string trouble;  // why it cannot be read or resumed, as a sentence; empty if it can

    // True if every deal of the plan has a row.
    bool complete() const;
};

// Runs one survey at a time in the background. Called from one thread; wakes it from another when
// there is news.
class SurveyRunner {
  public:
    explicit SurveyRunner(work::Background where);

    // Starts a task; the current one is paused first.
    void take(SurveyTask task);
    // Requests a stop. Finished deals are in the file; the last news reports the stop.
    void pause();
    // The latest news since the last call, if any.
    std::optional<SurveyNews> collect();

  private:
    // A task and its progress.
    struct At;

    // Does one step; false when finished.
    bool step(At& at, const StopToken& stop);
    void open(At& at, const StopToken& stop);
    void report(At& at, const study::Progress& progress);
    void publish(const SurveyNews& news);

    const work::Background where_;
    std::optional<SurveyNews> news_;  // guarded by task_.mutex()
    work::LatestTask<std::shared_ptr<At>> task_;
};

}  // namespace niblick
