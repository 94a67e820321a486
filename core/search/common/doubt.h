#pragma once

#include "core/play/rule_calls.h"
#include "core/search/common/solve.h"

namespace niblick::search {

// Takes back what a verdict cannot prove with rules that failed: a win is still a win, by a line of
// legal moves, but what was not found may be there all the same. Every line of a game with rules
// of its own is played again, with the laws of positions looked at after each move; one that
// cannot be is no line.
void doubt(const Board& board, const Position& from, RuleFaults faults, Verdict& verdict);

}  // namespace niblick::search
