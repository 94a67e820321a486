#pragma once

#include <chrono>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "core/search/common/solve.h"
#include "workbench/table/table.h"
#include "workbench/work/latest_task.h"

namespace niblick {

// Which moves the tables in step make.
enum class StepLines : std::uint8_t {
    own,   // each the solver's line for its own game
    same,  // all the line of the first while their rules allow it, then their own
    hand   // the moves made by hand on one of them, where the rules allow it
};

struct StepGame {
    std::string name;
    std::shared_ptr<const Variant> variant;
};

// One of the tables, at the current step.
struct StepTable {
    Tabletop table;
    std::string verdict;       // "Wins in 45 moves, all cards known."
    std::string move;          // "Move 12: 7 of clubs"; empty at the start
    std::string parted;        // why it no longer follows the first; empty while it does
    std::optional<Rect> next;  // the card taken by the next move
    bool won = false;
};

// Two or more games on the same deal, side by side, move by move. Lines are solved in the
// background, which wakes the caller from another thread.
class CompareSteps {
  public:
    using Clock = std::chrono::steady_clock;
    CompareSteps(Limits limits, work::Background where);

    // Shows a deal of these games; keeps the step if nothing has changed.
    void show(std::vector<StepGame> games, std::uint64_t number, const DealNumber& base = {});
    void clear();
    // Sets the area of each table, in pixels.
    void room(Size size, float unit, bool large_index);
    void follow(StepLines lines);
    // Handles a click on a table in mode `hand`.
    void click(std::size_t table, Spot spot);
    void go_to(int step);
    void to_parting();
    void play(Clock::time_point now);  // starts or pauses automatic steps
    // Collects lines and performs due steps. True if there is something new to show.
    bool tick(Clock::time_point now);
    std::optional<Clock::time_point> next_tick() const { return next_step_; }

    bool empty() const { return games_.empty(); }
    std::uint64_t number() const { return number_; }  // relative to the base
    DealNumber deal() const { return after(base_, number_); }
    StepLines lines() const { return lines_; }
    const std::vector<StepTable>& tables() const { return tables_; }
    int length() const { return length_; }
    int at() const { return at_; }
    bool playing() const { return next_step_.has_value(); }
    bool solving() const;
    // The first step at which the tables' moves differ.
    const std::optional<int>& parting() const { return parting_; }
    Size size() const { return size_; }
    float unit() const { return unit_; }

  private:
    using Track = std::vector<std::optional<Move>>;  // nothing: no move in that step
    // The moves of one table, and where they part from those of the first.
    struct Course {
        Track track;
        int parted = -1;
        std::string why;
    };
    struct Task {
        std::vector<std::shared_ptr<const Board>> boards;
        std::uint64_t asked = 0;
        // Results so far, by table.
        std::vector<Verdict> verdicts = {};
        std::vector<Course> same = {};
    };
    struct Lines {
        std::vector<std::optional<Verdict>> verdicts;  // on the start position
        std::vector<Course> same;                      // empty until known
        bool over = false;
        std::string fault = {};  // why the rest is unknown; empty if it is not
        std::uint64_t asked = 0;
    };

    // Runs one search; false after the last.
    bool solve(Task& task, const StopToken& stop);
    // Applies the first table's line to another table; nothing if stopped.
    std::optional<Course> follow_lead(const Task& task, std::size_t table,
                                      const StopToken& stop) const;
    template <typename Change>
    void publish(const Task& task, Change change);
    std::optional<Verdict> verdict(const Board& board, const Position& from,
                                   const StopToken& stop) const;
    void lay_courses();
    void show_step();
    std::string describe_verdict(std::size_t table) const;

    const Limits limits_;
    const work::Background where_;
    std::vector<StepGame> games_;
    std::uint64_t number_ = 0;
    DealNumber base_;
    std::vector<std::shared_ptr<const Board>> boards_;
    StepLines lines_ = StepLines::same;
    std::vector<Course> courses_;
    std::vector<Course> by_hand_;
    std::vector<StepTable> tables_;
    Size size_{400, 300};
    float unit_ = 1;
    bool large_index_ = false;
    int length_ = 0, at_ = 0;
    std::optional<int> parting_;
    std::optional<Clock::time_point> next_step_;
    Lines known_;
    std::uint64_t asked_ = 0;
    Lines found_;  // guarded by task_.mutex()
    work::LatestTask<Task> task_;
};

}  // namespace niblick
