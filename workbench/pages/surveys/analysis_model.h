#pragma once

#include <array>
#include <chrono>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "core/search/agency.h"
#include "core/search/solver.h"
#include "workbench/work/job.h"
#include "workbench/work/latest_task.h"

namespace niblick {

class GameModel;

// A search of a deal from its start, with its cost.
struct DealAnalysis {
    Goal goal = Goal::clear;
    Method method = Method::automatic;  // the one used
    Verdict verdict;
    SearchTrace trace;
    double seconds = 0;  // processor time
    std::string fault;   // the first failure of a rule, as a sentence; empty for none

    double positions_a_second() const;
};

// Analyses the deal on the table by two searches in the background, as in `niblick solve`: whether
// it can be won, and the best score. Beside them, as in `niblick analyse --agency`, whether it
// matters how it is played.
class AnalysisModel {
  public:
    AnalysisModel(Limits limits, work::Background where);

    // Analyses the deal on the table. Results are kept until the deal changes.
    void look(const GameModel& games);
    // Stops the running search; look() does not resume it.
    void stop();
    // Restarts the stopped search.
    void go_on();
    // Collects results. True if there is something new to show.
    bool tick();

    bool empty() const { return board_ == nullptr; }
    const Board& board() const { return *board_; }  // expects a deal
    const std::optional<DealNumber>& number() const { return number_; }
    const Limits& limits() const { return limits_; }
    // Null until the search has finished.
    const DealAnalysis* find(Goal goal) const;
    // Whether play matters; null until that is known, and in games of which it cannot be told.
    const Agency* agency() const { return agency_ ? &*agency_ : nullptr; }
    bool weighs_agency() const { return agency_job_.busy(); }  // being looked for
    // The running search.
    std::optional<Goal> working() const { return working_; }
    double seconds_at_work() const;  // time since the running search began; 0 if there is none
    bool stopped() const { return stopped_; }
    Goal shown() const { return shown_; }
    void show(Goal goal) { shown_ = goal; }
    // The moves found by a search, in words: to a win or to the best score.
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
    void ask_agency();
    void ask();  // starts the next missing search
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
    std::shared_ptr<const Variant> solver_is_for_;  // background side only, like the next
    std::optional<Solver> solver_;
    std::optional<Agency> agency_;
    work::LatestTask<Task> task_;
    work::Job<Agency> agency_job_;
};

}  // namespace niblick
