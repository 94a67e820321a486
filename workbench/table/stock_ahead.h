#pragma once

#include <vector>

#include "core/play/observe.h"

namespace niblick {

// The next stock cards in the order of turning, where the rules or a token show more than one and
// not all: those that a text or a voice names. Otherwise empty.
std::vector<Card> stock_ahead(const Board& board, const Position& position,
                              const Observation& seen);

}  // namespace niblick
