#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <variant>

#include "core/search/common/solve.h"

namespace niblick {

// What the area of the solver shows.
enum class EffortTab : std::uint8_t { deal, surveys };

// What a person can ask about the solver's work.
namespace effort {

struct Show {
    EffortTab page = EffortTab::deal;
};
struct FlipPage {};
struct Look {  // at one of the two searches of the deal
    Goal goal = Goal::clear;
};
struct FlipGoal {};
struct Stop {};  // the search of the deal on the table

struct Begin {  // a survey of the game on the table
    std::uint64_t first = 1;
    std::uint64_t last = 1000;
    bool best = false;                  // the best scores too
    std::uint64_t nodes = 100'000'000;  // positions a deal at most
    unsigned threads = 0;               // 0: all processors but one
};
struct AskBegin {};  // the keyboard goes to the numbers of a new survey
struct AskOpen {};   // to the path of a file
struct Open {        // a file of a survey
    std::string file;
};
struct PauseOrGoOn {};  // the survey in sight
struct JudgeAgain {};   // what limits left open of the survey in sight, with higher ones
struct Shut {};         // no survey is in sight any more; one that runs is paused
struct ShowGame {       // of a survey of several
    std::size_t series = 0;
};
struct Point {  // at a line of the hardest deals
    int line = 0;
};
struct OpenDeal {  // onto the table: one of the game in sight
    std::uint64_t number = 1;
};

}  // namespace effort

using EffortCommand = std::variant<effort::Show, effort::FlipPage, effort::Look, effort::FlipGoal,
                                   effort::Stop, effort::Begin, effort::AskBegin, effort::AskOpen,
                                   effort::Open, effort::PauseOrGoOn, effort::JudgeAgain,
                                   effort::Shut, effort::ShowGame, effort::Point, effort::OpenDeal>;

namespace command {

struct Effort {
    EffortCommand what;
};

}  // namespace command

}  // namespace niblick
