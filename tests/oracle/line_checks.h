#pragma once

#include <memory>
#include <span>

#include "core/play/tally.h"
#include "core/search/solver.h"

namespace niblick {

// Fails unless the line can be played and scores so much at its end.
void check_best_line(const Board& board, Position at, Tally tally, std::span<const Move> line,
                     int best);
// Fails unless the verdicts on the first deals of a game, whose lines are replayed, are those of
// depth-first search where that finishes within 100,000 positions, and some deals are won.
void check_against_depth_first(Solver& solver, const std::shared_ptr<const Variant>& variant);

// Fails unless the starts of deals that are solved together have the verdicts they have alone, and
// the outcomes and best scores of depth-first search. Expects forks or solvers of one variant;
// returns how many are won.
int check_solved_together(Solver& together, Solver& alone, std::span<const Board> boards,
                          const Query& query);

}  // namespace niblick
