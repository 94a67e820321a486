#pragma once

#include <chrono>
#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "core/game/session.h"
#include "workbench/explore/assistance.h"
#include "workbench/game/coaching/analysis_cache.h"
#include "workbench/game/coaching/move_annotations.h"
#include "workbench/game/tracker.h"
#include "workbench/persist/settings.h"

namespace niblick {

// The coaching data of one game: the solver's results and the help given.
struct Coaching {
    AnalysisCache known;
    AssistanceLog assistance;
    bool asked = false;          // the player asked for the verdict during the game
    bool told_at_end = false;    // the lost possibilities were shown at a dead end
    std::optional<Session> own;  // the player's game, from before the solver's line
};

// The state of watching the solver's line.
struct Watching {
    using Clock = std::chrono::steady_clock;
    bool on = false;
    bool running = false;
    std::vector<Move> line;
    std::size_t made = 0;                  // moves made so far
    std::string words;                     // the result of the line
    std::optional<Clock::time_point> due;  // time of the next automatic move
};

// The content of the game page and the marks on the table. Recomputed whenever the game or its
// analysis changes; frames only read it.
struct Teaching {
    bool open = false;  // the solver's results may be shown now
    Timeline timeline;  // without solver results unless they may be shown
    Tracker tracker;
    std::vector<MoveMark> marks;  // empty unless every legal move is to be marked
    Watching watch;
};

// The interval between moves at a pace.
std::chrono::milliseconds pace_of(int moves_a_minute);
// "2 moves per second", "one move every 3 seconds".
std::string describe_pace(int moves_a_minute);
inline constexpr int kPaces[] = {20, 40, 60, 120, 240};  // moves per minute

}  // namespace niblick
