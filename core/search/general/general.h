#pragma once

#include <cstdint>

#include "core/base/stop.h"
#include "core/search/common/solve.h"

namespace niblick::search {

// General search: a depth-first search that asks core/play/play.h for every move, so it serves
// every variant whatever its rules are.
//
// Equivalent positions share a canonical form (canonical_form.h). The transposition table stores a
// 128-bit hash of that form, so two different positions could in principle collide; among 10^8
// positions the probability is below 10^-22.
//
// For `Goal::clear` it starts with short searches in different move orders, since one bad early
// choice can hide a win behind millions of positions. They share a table: what one has searched to
// its end the next does not search again (open_positions.h). A search that completes within its
// share proves the answer; the last one has the rest of the limits. Beam search (portfolio.h) is
// interleaved unless Method::depth_first was asked for. For `Goal::best` there is one search in
// which points and runs are part of the position.
//
// `share`: the positions of each of the first searches.
Verdict solve_generally(const Board& board, const Position& from, const Query& query,
                        StopToken stop, std::uint64_t share = 3000);

}  // namespace niblick::search
