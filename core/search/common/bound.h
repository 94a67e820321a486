#pragma once

#include <optional>

#include "core/play/position.h"
#include "core/rules/score.h"

namespace niblick::search {

// A score that no play from a position can beat: every card left scores as well as any card could
// at best, in one run where that is worth most, and as many are left, and as much stock turned, as
// scores best. `least_left` are the fewest tableau cards known to be left at the end. Nothing where
// no such bound is known: cards can score again and again.
std::optional<int> score_bound(const Board& board, const Position& from, const Tally& tally,
                               int least_left = 0);

}  // namespace niblick::search
