#pragma once

#include <vector>

#include "workbench/table/table.h"

namespace niblick {

// The area that two rectangles share.
float shared_area(const Rect& a, const Rect& b);

// The position for a plate that hides least of a table drawn in `r`, above all of `avoid`; the one
// nearest to the middle if several are equal. A margin of `edge` stays free.
Rect quiet_place(const Tabletop& table, const Rect& r, Size plate, float edge,
                 const std::vector<Rect>& avoid = {});

// The place for a plate about a card of the table, within `room`, both in the coordinates of the
// table: where it hides nothing that can be played or turned, if any place allows it, and among
// such places the one nearest to the card that hides least. `gap`: its distance from the card.
Rect place_beside(const Tabletop& table, const Rect& card, Size plate, const Rect& room, float gap);

}  // namespace niblick
