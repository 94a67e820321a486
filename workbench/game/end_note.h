#pragma once

#include <string>
#include <vector>

#include "workbench/game/game_model.h"

namespace niblick {

// The note shown over the table after a game.
struct EndNote {
    bool over = false;
    bool won = false;
    std::string title;               // "Won", "No legal move", "The time is up"
    std::vector<std::string> lines;  // sentences below it
    int lost_by = 0;                 // number of the move that lost the deal; 0: unknown or none
};

// A set that cannot be completed does not end the game while another can: undo returns its cards.
EndNote end_note(const GameModel& games);

}  // namespace niblick
