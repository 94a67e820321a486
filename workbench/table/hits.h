#pragma once

#include <string>

#include "core/play/position.h"

namespace niblick {

// How many plays a card of the layout needs until it leaves, where rules let a card stay that is
// played (rough cards); 1 for all others, and at most 9. Whether it can be played now does not
// matter. Expects a piece of the layout.
int hits_needed(const Board& board, const Position& position, Slot piece);

// The cards that need more than one, a line for each number: "Need 2 hits: KS 4D, 1 face down\n".
// Empty if there are none.
std::string hits_text(const Board& board, const Position& position);

}  // namespace niblick
