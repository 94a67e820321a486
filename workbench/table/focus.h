#pragma once

#include "workbench/draw/shape.h"
#include "workbench/table/move_options.h"

namespace niblick {

struct Tabletop;

enum class Direction : std::uint8_t { left, right, up, down };

// Moves the focus by an arrow key. In pyramids left and right alone reach every card of the
// tableau; in columns they go from pile to pile, and up and down go along a pile. Below the tableau
// left and right go from place to place.
Spot step_focus(const Session& session, const Tabletop& table, Spot from, Direction direction);

// The target selected by an arrow key while a card is lifted.
Spot step_target(const Tabletop& table, Spot from, Direction direction);

// The next possible action after `from`, cyclically: playable cards from left to right and top to
// bottom, then stock, set and tokens; while a card is lifted, its targets. `from` if there is none.
Spot next_action(const Tabletop& table, Spot from);

// The initial focus of a game: a playable card, if there is one.
Spot first_focus(const Session& session, const Tabletop& table);

// The focus after its card has left `was`: a card that was uncovered by it, otherwise the nearest
// available one, otherwise the stock.
Spot settle_focus(const Session& session, const Tabletop& table, Spot from, const Rect& was);

}  // namespace niblick
