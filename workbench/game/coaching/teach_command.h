#pragma once

#include <variant>

#include "workbench/persist/settings.h"

namespace niblick {

// Commands of coaching.
namespace teach {

struct GoToMove {
    int number = 0;  // goes to the position after `number` moves, including redo
};
struct BeforeCost {};  // back to before the last move that cost points or lost the deal
struct Ask {};         // shows or hides chart and verdict during this game
struct Advise {
    Advice advice = Advice::off;
};
struct Watch {};      // starts or stops watching the solver's line
struct WatchStep {};  // one move of it
struct WatchRun {};   // starts or pauses automatic moves
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
