#pragma once

#include <cstddef>
#include <optional>

#include "core/deal/board.h"
#include "core/play/position.h"
#include "core/rules/score.h"

namespace niblick {

// What the rules by definition (core/play/play.h) make of a position when every way on is tried.
struct Reachable {
    bool winnable = false;
    int least_left = 0;
    int best = 0;  // of all positions in which the game may be left
};

// Positions are compared as a whole, and tallies with them, so that no promise of a rule and no
// bound is relied on. Nothing where more than `most` can be reached.
std::optional<Reachable> try_every_way(const Board& board, const Position& from, const Tally& tally,
                                       std::size_t most);

}  // namespace niblick
