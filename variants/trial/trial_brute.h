#pragma once

#include <cstddef>
#include <optional>

#include "core/deal/board.h"
#include "core/play/position.h"
#include "core/play/tally.h"

namespace niblick {

// The exact value of a position by exhaustive search with the rules themselves (core/play/play.h).
struct Reachable {
    bool winnable = false;
    int least_left = 0;
    int best = 0;  // over all positions in which the player may stop
};

// Compares complete positions and tallies, so it relies on no promise of a rule and on no bound.
// Returns nothing if more than `most` can be reached.
std::optional<Reachable> try_every_way(const Board& board, const Position& from, const Tally& tally,
                                       std::size_t most);

}  // namespace niblick
