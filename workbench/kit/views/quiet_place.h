#pragma once

#include <vector>

#include "workbench/table/table.h"

namespace niblick {

// Where a plate of this size hides least of a table that is drawn in `r`, and nothing of `avoid`
// where that can be helped; of such places the one nearest to the middle. `edge` stays free all
// around.
Rect quiet_place(const Tabletop& table, const Rect& r, Size plate, float edge,
                 const std::vector<Rect>& avoid = {});

}  // namespace niblick
