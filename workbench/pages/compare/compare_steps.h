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

// Whose moves tables in step make.
enum class StepLines : std::uint8_t {
    own,   // each those of a solver's line of its own
    same,  // all those of the first, for as long as their rules allow; then their own
    hand   // those that a person makes on one of them, wherever the rules allow
};

struct StepGame {
    std::string name;
    std::shared_ptr<const Variant> variant;
};

// One of the tables, at the step that is shown.
struct StepTable {
    Tabletop table;
    std::string verdict;       // "Wins in 45 moves, all cards known."
    std::string move;          // "Move 12: 7 of clubs"; empty at the start
    std::string parted;        // why it no longer does what the first does; empty while it does
    std::optional<Rect> next;  // what the next move takes
    bool won = false;
};

// Two games or more on the same deal, move by move side by side. Lines come from a thread of its
// own; `wake` is called from there.
class CompareSteps {
  public:
    using Clock = std::chrono::steady_clock;
    CompareSteps(Limits limits, work::Background where);

    // Shows a deal under these games; keeps the step where nothing has changed.
    void show(std::vector<StepGame> games, std::uint64_t number, const DealNumber& base = {});
    void clear();
    // The room that each table has.
    void room(Size size, float unit, bool large_index);
    void follow(StepLines lines);
    // What a click on a table means while moves are made by hand.
    void click(std::size_t table, Spot spot);
    void go_to(int step);
    void to_parting();
    void play(Clock::time_point now);  // step after step, or not
    // Takes in lines, and goes on. True when there is something new to show.
    bool tick(Clock::time_point now);
    std::optional<Clock::time_point> next_tick() const { return next_step_; }

    bool empty() const { return games_.empty(); }
    std::uint64_t number() const { return number_; }  // counted from the base
    DealNumber deal() const { return after(base_, number_); }
    StepLines lines() const { return lines_; }
    const std::vector<StepTable>& tables() const { return tables_; }
    int length() const { return length_; }
    int at() const { return at_; }
    bool playing() const { return next_step_.has_value(); }
    bool solving() const;
    // The first step at which the tables do not make the same move.
    const std::optional<int>& parting() const { return parting_; }
    Size size() const { return size_; }
    float unit() const { return unit_; }

  private:
    using Track = std::vector<std::optional<Move>>;  // nothing: it stands still
    // Moves of one table, and where they leave those of the first.
    struct Course {
        Track track;
        int parted = -1;
        std::string why;
    };
    struct Task {
        std::vector<std::shared_ptr<const Board>> boards;
        std::uint64_t asked = 0;
        // What was found so far, table by table.
        std::vector<Verdict> verdicts = {};
        std::vector<Course> same = {};
    };
    struct Lines {
        std::vector<std::optional<Verdict>> verdicts;  // of the start
        std::vector<Course> same;                      // empty before it is known
        bool over = false;
        std::string fault = {};  // why the rest is not known; empty when it is
        std::uint64_t asked = 0;
    };

    // One search; false after the last.
    bool solve(Task& task, const StopToken& stop);
    // Where the first table's line leads on another; nothing when stopped.
    std::optional<Course> follow_lead(const Task& task, std::size_t table,
                                      const StopToken& stop) const;
    template <typename Change>
    void tell(const Task& task, Change change);
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
