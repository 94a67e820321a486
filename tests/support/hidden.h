#pragma once

#include "core/base/rng.h"
#include "core/play/observe.h"

namespace niblick {

bool same(const Observation& a, const Observation& b);

// Deals all cards that the player cannot see of a position anew, among the same places. What the
// observation tells of the next stock card stays true.
Board deal_hidden_anew(const Board& board, const Position& position, Rng& rng);

}  // namespace niblick
