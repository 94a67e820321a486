#pragma once

#include <array>
#include <chrono>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "core/search/solver.h"
#include "workbench/work/latest_task.h"

namespace niblick {

class GameModel;

// One search of a deal from its start, and what it took.
struct DealAnalysis {
    Goal goal = Goal::clear;
    Method method = Method::automatic;  // the one that was used
    Verdict verdict;
    SearchTrace trace;
    double seconds = 0;  // of processor time
    std::string fault;   // met on the way, as a sentence; empty when none

    double positions_a_second() const;
};

// What the solver makes of the deal on the table, and what that costs it: two searches, whether the
// deal can be won and the best score, as `niblick solve` makes them.
class AnalysisModel {
  public:
    AnalysisModel(Limits limits, work::Background where);

    // Takes in the deal on the table. What was found out stays while it is there.
    void look(const GameModel& games);
    // Gives the search up that is under way; another look does not take it up again.
    void stop();
    // Begins anew with what was given up.
    void go_on();
    // Takes in what was found. True when there is something new to show.
    bool tick();

    bool empty() const { return board_ == nullptr; }
    const Board& board() const { return *board_; }  // expects a deal
    const std::optional<DealNumber>& number() const { return number_; }
    const Limits& limits() const { return limits_; }
    // Null while nothing is known.
    const DealAnalysis* find(Goal goal) const;
    // The search that is under way.
    std::optional<Goal> working() const { return working_; }
    double seconds_at_work() const;  // on the search under way; 0 where there is none
    bool stopped() const { return stopped_; }
    Goal shown() const { return shown_; }
    void show(Goal goal) { shown_ = goal; }
    // The moves of the search in sight, in words: to the win, or else to the best score.
    const std::vector<std::string>& line(Goal goal) const { return lines_[place(goal)]; }

  private:
    struct Task {
        std::shared_ptr<const Board> board;
        Goal goal = Goal::clear;
    };
    struct Done {
        std::shared_ptr<const Board> board;
        DealAnalysis analysis;
    };
    static std::size_t place(Goal goal) { return static_cast<std::size_t>(goal); }
    void ask();  // what is not known yet
    void solve(const Task& task, const StopToken& stop);
    void publish(const Task& task, DealAnalysis analysis, const StopToken& stop);

    const Limits limits_;
    const work::Background where_;
    std::shared_ptr<const Board> board_;
    std::optional<DealNumber> number_;
    std::array<std::optional<DealAnalysis>, 2> found_;  // [Goal]
    std::array<std::vector<std::string>, 2> lines_;     // [Goal]
    std::optional<Goal> working_;
    std::chrono::steady_clock::time_point begun_;
    bool stopped_ = false;
    Goal shown_ = Goal::clear;
    std::vector<Done> done_;                        // guarded by task_.mutex()
    std::shared_ptr<const Variant> solver_is_for_;  // the thread's own, like the next
    std::optional<Solver> solver_;
    work::LatestTask<Task> task_;
};

}  // namespace niblick
