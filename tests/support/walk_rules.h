#pragma once

#include <vector>

#include "core/play/position.h"

namespace niblick {

// What the rules say of a position, from the tables of the variant alone: no cached open set, no
// masks, nothing shared with core/play/play.cpp.
std::vector<Move> moves_by_definition(const Board& board, const Position& position);
// The order of legal moves in plain games: plays by slot, then by foundation; the draw last.
bool comes_before(Move a, Move b);
// The score by the words of the score table, from the moves alone; in games that are not plain what
// is left is taken from the position.
int score_from_scratch(const Board& board, const std::vector<Move>& moves,
                       const Position& position);

}  // namespace niblick
