#pragma once

#include <string>
#include <vector>

#include "workbench/game/coaching/analysis_cache.h"
#include "workbench/table/move_options.h"

namespace niblick {

// A legal move of the current position, with its effect.
struct MoveMark {
    Move move;
    Spot spot;  // where the move starts: a card, the stock, a token
    MoveGrade grade;
    std::string words;  // "Keeps the deal winnable.", "Not known yet."
};

// One for each legal move, in the order of legal_moves().
std::vector<MoveMark> marks_of(const Past& past, const AnalysisCache& cache);
// The mark of a spot: that of its best move. Null if no move starts there.
const MoveMark* mark_at(const std::vector<MoveMark>& marks, Spot spot);
const MoveMark* mark_of(const std::vector<MoveMark>& marks, Move move);

// The spot where a move starts.
Spot spot_of(Move move);

}  // namespace niblick
