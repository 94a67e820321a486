#pragma once

#include <chrono>
#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "core/game/session.h"
#include "workbench/game/coaching/analysis_cache.h"
#include "workbench/game/coaching/assistance.h"
#include "workbench/game/coaching/move_annotations.h"
#include "workbench/game/tracker.h"
#include "workbench/persist/settings.h"

namespace niblick {

// Data that belongs to one game: the solver's results and what the player was told.
struct Coaching {
    AnalysisCache known;
    AssistanceLog assistance;
    bool asked = false;          // the player asked for the verdict during the game
    bool told_at_end = false;    // at a dead end, what had been possible was shown
    std::optional<Session> own;  // the player's own game, from before the solver's line
};

// The solver plays its line.
struct Watching {
    using Clock = std::chrono::steady_clock;
    bool on = false;
    bool running = false;
    std::vector<Move> line;
    std::size_t made = 0;                  // moves of the line
    std::string words;                     // the result of the line
    std::optional<Clock::time_point> due;  // when the next move is made automatically
};

// What the page of the game shows, and the marks on the table. Computed anew whenever the game
// changes or something was found out; frames only read it.
struct Teaching {
    bool open = false;  // the solver's results may be shown now
    Timeline timeline;  // without the solver's results if they may not be shown
    Tracker tracker;
    std::vector<MoveMark> marks;  // only where every legal move is to be marked
    Watching watch;
};

// How fast a line is played.
std::chrono::milliseconds pace_of(int moves_a_minute);
inline constexpr int kPaces[] = {20, 40, 60, 120, 240};  // moves a minute

}  // namespace niblick
