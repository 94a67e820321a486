#pragma once

#include <optional>

#include "core/play/position.h"
#include "core/play/tally.h"

namespace niblick::search {

// A score that no play from a position can beat. It assumes that every card left scores the most
// that any card could, in a single run if that is worth most, and that the numbers of cards left
// and of stock cards turned are the most favourable ones. `least_left`: the fewest tableau cards
// known to be left at the end. Nothing if there is no such bound, because cards can score again and
// again, or because rules award points.
std::optional<int> score_bound(const Board& board, const Position& from, const Tally& tally,
                               int least_left = 0);

}  // namespace niblick::search
