#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "core/search/deals/deal_goals.h"
#include "workbench/game/game_model.h"
#include "workbench/work/job.h"

namespace niblick {

// One thing that the deal on the table is proved to allow.
struct GoalLine {
    std::string words;     // "Clear the tableau and turn no more than 8 of 16 stock cards"
    bool reached = false;  // at the position on the table

    friend bool operator==(const GoalLine&, const GoalLine&) = default;
};

// Shown until the search has finished.
inline constexpr const char* kSearchingGoals = "Searching for what this deal allows.";

// The goals as a frame shows them.
struct GoalsState {
    enum class Stage : std::uint8_t { off, working, known };
    Stage stage = Stage::off;
    std::vector<GoalLine> lines;  // the easiest first
    std::string about;            // how they were found, as a sentence

    int reached() const;
    // "1 of 2"; empty where there are none.
    std::string count() const;
    // "Goals reached: 1 of 2. Missed: ...", once a game is over; empty where there are none.
    std::string outcome() const;
};

// The goals that a deal was proved to allow, and whether the game has reached them. `par` is that
// of the hole.
std::vector<GoalLine> goal_lines(const DealGoals& goals, const Session& session,
                                 std::optional<int> par);

// Proves goals for the deal on the table, in the background and only while they are wanted. Called
// from one thread.
class GoalsModel {
  public:
    GoalsModel(Limits limits, work::Background where);

    // Brings the state up to date with the table; called after every command.
    void look(const GameModel& games, bool wanted, std::optional<int> par);
    // Collects what was proved. True if something changed.
    bool tick();
    // A sentence to show once: the goals of a deal, or one that was reached; empty for none.
    std::string take_news();
    const GoalsState& state() const { return state_; }
    // Whether the proofs of the deal on the table are under way.
    bool busy() const { return job_.busy(); }

  private:
    // Of a game on the table, by its number there.
    struct Known {
        DealGoals goals;
        std::vector<bool> told;  // [goal]: that it was reached
        bool named = false;      // the goals were said
    };
    void begin(const GameModel& games);

    const Limits limits_;
    std::uint64_t asked_ = 0;  // the game whose deal is being searched; 0: none
    std::map<std::uint64_t, Known> known_;
    GoalsState state_;
    std::string news_;
    work::Job<DealGoals> job_;
};

}  // namespace niblick
