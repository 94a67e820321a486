#pragma once

#include "core/play/rule_calls.h"
#include "core/search/common/solve.h"

namespace niblick::search {

// Withdraws what a verdict cannot prove after rules have failed: a win stands, since its line
// consists of legal moves, but what was not found may exist all the same. Every line of a game with
// extended rules is replayed, and the invariants of the position are checked after each move; a
// line that cannot be replayed is dropped.
void doubt(const Board& board, const Position& from, RuleFaults faults, Verdict& verdict);

}  // namespace niblick::search
