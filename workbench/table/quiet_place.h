#pragma once

#include <vector>

#include "workbench/table/table.h"

namespace niblick {

// The position for a plate that hides least of a table drawn in `r`, above all of `avoid`; the one
// nearest to the middle if several are equal. A margin of `edge` stays free.
Rect quiet_place(const Tabletop& table, const Rect& r, Size plate, float edge,
                 const std::vector<Rect>& avoid = {});

}  // namespace niblick
