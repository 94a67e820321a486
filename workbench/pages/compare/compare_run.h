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

// A comparison to be worked out: two games or more on the same deals.
struct CompareTask {
    study::Plan plan;
    study::Variants variants;    // of the plan's series, in their order
    std::filesystem::path file;  // where its rows are kept; empty: in memory, until another task
    std::uint64_t closer = 0;    // won deals of each game whose every choice is looked at
    unsigned threads = 1;
    bool solve = true;         // false: only what the file has is read
    std::uint64_t number = 0;  // set by CompareRun
};

// What is known of a comparison, for the deals that every game has in order. Never changed.
struct CompareFigures {
    study::Comparison comparison;
    std::vector<study::Profiles> profiles;  // one for each game
    // The play profiles are of deals that all games win; otherwise of those that each wins.
    bool like_for_like = false;
};

// How far the work on a comparison is.
struct CompareState {
    bool busy = false;      // a task is under way, or waits
    bool complete = false;  // nothing of the task is left to do
    // What went wrong, or else the first failure of a rule, as a sentence; empty when nothing.
    std::string fault;
    std::vector<std::uint64_t> done;                   // deals of each game
    std::uint64_t wanted = 0;                          // of each game
    std::uint64_t closer_done = 0, closer_wanted = 0;  // deals, of all games
    double seconds = 0;                                // since the task was begun or went on
    std::uint64_t done_now = 0;                        // deals of all games since then
    std::shared_ptr<const CompareFigures> figures;     // null before any deal is known to all games
};

// Works comparisons out on threads of its own. What is done is kept in the task's file, so that the
// same task goes on where it was broken off. Called from one thread; `wake` is called from others.
class CompareRun {
  public:
    explicit CompareRun(work::Background where);

    // Stops what is under way and begins, or goes on with, this.
    void begin(CompareTask task);
    // Deals under way are dropped; what was done before stays.
    void stop();
    // Stops, and nothing is shown any more.
    void clear();
    CompareState state() const;

  private:
    // A task, and how far the work on it is.
    struct At;

    // A part of the work; false at the end.
    bool step(At& at, const StopToken& stop);
    void begin_solving(At& at, const StopToken& stop);
    void report(At& at, std::uint64_t done_now);
    void end_solving(At& at);
    // Measures which share of the choices loses, for the first won deals of each game in turn.
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
    std::uint64_t shown_ = 0, working_ = 0;     // tasks, by number: of the state, and under way
    std::optional<study::SurveyStore> memory_;  // the thread's own, like the next
    std::optional<study::SurveyStore> file_;
    work::LatestTask<std::shared_ptr<At>> task_;
};

// The deals from the plan's first on that every game has.
std::optional<study::Seeds> known_deals(const study::SurveyStore& store);

}  // namespace niblick
