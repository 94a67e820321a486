#pragma once

#include <cstdint>
#include <filesystem>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "workbench/study/compare/compare.h"
#include "workbench/study/compare/play_profile.h"
#include "workbench/study/runner.h"
#include "workbench/work/latest_task.h"

namespace niblick {

// A comparison to compute: two or more games on the same deals.
struct CompareTask {
    study::Plan plan;
    study::Variants variants;    // parallel to the plan's series
    std::filesystem::path file;  // for its rows; empty: in memory, until the next task
    std::uint64_t closer = 0;    // won deals of each game measured for losing choices
    unsigned threads = 1;
    bool solve = true;         // false: only reads the file
    std::uint64_t number = 0;  // set by CompareRun
};

// The results of a comparison for the first deals that all games have. Immutable.
struct CompareFigures {
    study::Comparison comparison;
    std::vector<study::Profiles> profiles;  // one for each game
    // True if the profiles are of the deals that all games win, otherwise of those that each wins.
    bool like_for_like = false;
};

// The progress of a comparison.
struct CompareState {
    bool busy = false;      // a task is running or waiting
    bool complete = false;  // the task is finished
    // An error, or else the first failure of a rule, as a sentence; empty if neither.
    std::string fault;
    std::vector<std::uint64_t> done;                   // by game
    std::uint64_t wanted = 0;                          // per game
    std::uint64_t closer_done = 0, closer_wanted = 0;  // deals of all games
    double seconds = 0;                                // since the task began or resumed
    std::uint64_t done_now = 0;                        // deals of all games since then
    std::shared_ptr<const CompareFigures> figures;     // null until all games have a deal in common
};

// Computes comparisons in the background. Results are stored in the task's file, so an interrupted
// task can be resumed. Called from one thread; wakes it from others.
class CompareRun {
  public:
    explicit CompareRun(work::Background where);

    // Stops the current task and begins or resumes this one.
    void begin(CompareTask task);
    // Drops deals being solved; keeps finished ones.
    void stop();
    // Stops and clears the state.
    void clear();
    CompareState state() const;

  private:
    // A task and its progress.
    struct At;

    // Does one step; false when finished.
    bool step(At& at, const StopToken& stop);
    void begin_solving(At& at, const StopToken& stop);
    void report(At& at, std::uint64_t done_now);
    void end_solving(At& at);
    // Measures the share of losing choices for the first won deals of each game in turn.
    void begin_closer(At& at);
    bool look_closer(At& at, const StopToken& stop);
    void tell_closer(At& at, bool at_once);
    void end(At& at, const std::string& fault);
    void publish(const At& at);
    study::SurveyStore& store_of(const CompareTask& task);
    template <typename Change>
    void change(Change what);

    const work::Background where_;
    CompareState state_;                        // guarded by task_.mutex()
    std::uint64_t shown_ = 0, working_ = 0;     // task numbers: of the state, and running
    std::optional<study::SurveyStore> memory_;  // used by the background side only, like the next
    std::optional<study::SurveyStore> file_;
    work::LatestTask<std::shared_ptr<At>> task_;
};

// The first deals of the plan that every game has, without a gap.
std::optional<study::Seeds> known_deals(const study::SurveyStore& store);

}  // namespace niblick
