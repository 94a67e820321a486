#pragma once

#include <variant>

#include "workbench/persist/settings.h"

namespace niblick {

// What a person can ask of the table that teaches.
namespace teach {

struct GoToMove {
    int number = 0;  // to the position after this many moves, including redo
};
struct BeforeCost {};  // back to before the last move that cost points or lost the deal
struct Ask {};         // the chart and the verdict of this game, shown now; or hidden again
struct Advise {
    Advice advice = Advice::off;
};
struct Watch {};      // starts or stops the solver's playing of its line
struct WatchStep {};  // one move of it
struct WatchRun {};   // move after move, or not
struct WatchPace {
    int by = 1;  // faster, slower
};
struct FlipTracker {};
struct FlipGoals {};  // what the deal is proved to allow, told or not

}  // namespace teach

using TeachCommand = std::variant<teach::GoToMove, teach::BeforeCost, teach::Ask, teach::Advise,
                                  teach::Watch, teach::WatchStep, teach::WatchRun, teach::WatchPace,
                                  teach::FlipTracker, teach::FlipGoals>;

namespace command {

struct Teach {
    TeachCommand what;
};

}  // namespace command

}  // namespace niblick
