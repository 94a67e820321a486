#pragma once

#include <string>
#include <vector>

#include "workbench/game/game_model.h"

namespace niblick {

// What is said over the table once a game is over.
struct EndNote {
    bool over = false;
    bool won = false;
    std::string title;               // "Won", "No legal move", "No set left"
    std::vector<std::string> lines;  // sentences below it
    int lost_by = 0;                 // number of the move that lost the deal; 0: none is known
};

// A set that cannot be completed is no end while another can: undo puts its cards back.
EndNote end_note(const GameModel& games);

}  // namespace niblick
