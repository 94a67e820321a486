#pragma once

#include "core/base/stop.h"
#include "core/search/common/solve.h"

namespace niblick::search {

// The general lane: a depth-first search that asks core/play/play.h for every move, so it serves
// every variant whatever its rules are.
//
// Positions that play alike are one (canonical_form.h). A position is remembered by a 128-bit hash
// of that form, so two different ones could in principle be taken for one; among 10^8 positions the
// chance is below 10^-22.
//
// For `Goal::clear` it first makes short searches, each with moves tried in another order, since
// one bad early choice can hide a win behind millions of positions; a search that ends within its
// share proves the answer, the last one has all that is left of the limits. Looks ahead for a win
// (beam search.h) go between, unless Method::plain was asked for. For `Goal::best` it
// makes one search in which points and runs are part of the position.
Verdict solve_generally(const Board& board, const Position& from, const Query& query,
                        StopToken stop);

}  // namespace niblick::search
