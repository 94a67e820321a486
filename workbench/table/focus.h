#pragma once

#include "workbench/table/table.h"

namespace niblick {

enum class Direction : std::uint8_t { left, right, up, down };

// Where an arrow key takes the focus. Left and right alone reach every card of the tableau in
// pyramids; in columns left and right go from pile to pile, up and down along one. Below the
// tableau left and right go from place to place.
Spot step_focus(const Session& session, const Tabletop& table, Spot from, Direction direction);

// The target that an arrow leads to while a card is lifted.
Spot step_target(const Tabletop& table, Spot from, Direction direction);

// The next thing after `from` that can be done: a card that can be played or moved, from left to
// right and top to bottom, then the stock, the set and the tokens; the targets while a card is
// lifted. Around the end; `from` itself where there is nothing.
Spot next_action(const Tabletop& table, Spot from);

// Where the focus rests when a game is opened: a card that can be played, if there is one.
Spot first_focus(const Session& session, const Tabletop& table);

// Where it goes once the card it was on has left from `was`: to a card this set free, else to the
// nearest available one, else to the stock.
Spot settle_focus(const Session& session, const Tabletop& table, Spot from, const Rect& was);

}  // namespace niblick
