#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <variant>

#include "core/deal/deal_number.h"
#include "core/search/common/solve.h"

namespace niblick {

// The tabs of the survey page.
enum class SurveyTab : std::uint8_t { deal, surveys };

// The commands of the survey page.
namespace surveys {

struct Show {
    SurveyTab page = SurveyTab::deal;
};
struct FlipPage {};
struct Look {  // selects one of the two searches of the deal
    Goal goal = Goal::clear;
};
struct FlipGoal {};
struct Stop {};  // stops or resumes the search of the deal on the table

struct Begin {  // a survey of the game on the table
    DealNumber first = 1;
    DealNumber last = 1000;
    bool best = false;                  // also finds the best scores
    std::uint64_t nodes = 100'000'000;  // position limit per deal
    unsigned threads = 0;               // 0: all processors but one
};
struct AskBegin {};  // moves the keyboard focus to the deal numbers of a new survey
struct AskOpen {};   // moves the keyboard focus to the path of a survey file
struct Browse {};    // chooses a survey file
struct Open {        // opens a survey file
    std::string file;
};
struct PauseOrGoOn {};  // pauses or resumes the survey shown
struct JudgeAgain {};   // solves the undecided deals of the survey shown again, with higher limits
struct Shut {};         // closes the survey shown; pauses it if it is running
struct ShowGame {       // selects a game of a survey of several
    std::size_t series = 0;
};
struct Point {  // selects a line of the hardest deals
    int line = 0;
};
struct OpenDeal {              // puts a deal of the game shown on the table
    std::uint64_t number = 1;  // study::Row::seed
};

}  // namespace surveys

using SurveyCommand =
    std::variant<surveys::Show, surveys::FlipPage, surveys::Look, surveys::FlipGoal, surveys::Stop,
                 surveys::Begin, surveys::AskBegin, surveys::AskOpen, surveys::Browse,
                 surveys::Open, surveys::PauseOrGoOn, surveys::JudgeAgain, surveys::Shut,
                 surveys::ShowGame, surveys::Point, surveys::OpenDeal>;

namespace command {

struct Survey {
    SurveyCommand what;
};

}  // namespace command

}  // namespace niblick
