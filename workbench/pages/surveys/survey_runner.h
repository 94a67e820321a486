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

// A survey's file, and what is to be done with it.
struct SurveyTask {
    // Where there is a plan and the file holds another one, a number goes behind its name.
    std::string file;
    std::optional<study::Plan> plan = {};  // to be begun with; otherwise it is there already
    study::Variants games = {};  // to go on with; where there are none the file is only read
    unsigned threads = 1;
    // What a limit left open is judged again with these; without them, what has no row yet.
    std::optional<Limits> higher = {};
    int serial = 0;  // its news have it too
};

// How a survey stands, and what its deals took.
struct SurveyNews {
    int serial = 0;
    std::string file;
    study::Plan plan;
    bool running = false;
    study::Progress progress;               // while it runs
    std::vector<study::SeriesStats> stats;  // [series]
    std::vector<study::Summary> summaries;  // [series]; empty while it runs
    std::optional<Limits> higher;  // that deals a limit left open could be judged again with
    std::string fault;    // the first failure of a rule in its deals, as a sentence; empty for none
    std::string trouble;  // why it cannot be read or gone on with, as a sentence; empty when it can

    // Rows for every deal that the plan wants.
    bool complete() const;
};

// Works on one survey at a time on a thread of its own. Called from one thread; `wake` is called
// from the other when there is news.
class SurveyRunner {
  public:
    explicit SurveyRunner(work::Background where);

    // Takes the place of what is under way, which is broken off as pause() does.
    void take(SurveyTask task);
    // Asks for an end. What is done is in the file, and the last news say so.
    void pause();
    // The latest since the last call.
    std::optional<SurveyNews> collect();

  private:
    // A task, and how far the work on it is.
    struct At;

    // A part of the work; false at the end.
    bool step(At& at, const StopToken& stop);
    void open(At& at, const StopToken& stop);
    void go_on(At& at, const StopToken& stop);
    void report(At& at, const study::Progress& progress);
    void tell(const SurveyNews& news);

    const work::Background where_;
    std::optional<SurveyNews> news_;  // guarded by task_.mutex()
    work::LatestTask<std::shared_ptr<At>> task_;
};

}  // namespace niblick
