#pragma once

#include "workbench/model/table.h"

namespace niblick {

enum class Direction : std::uint8_t { left, right, up, down };

// Where an arrow key takes the focus. Left and right alone reach every card of the tableau in
// pyramids; in columns left and right go from pile to pile, up and down along one.
Spot step_focus(const Session& session, const TableGeometry& geometry, Spot from,
                Direction direction);

// Where the focus rests when a game is opened: a card that can be played, if there is one.
Spot first_focus(const Session& session);

// Where it goes once the card it was on has left: to a card this set free, else to the nearest
// available one, else to the stock.
Spot settle_focus(const Session& session, const TableGeometry& geometry, Spot from);

}  // namespace niblick
