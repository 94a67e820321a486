#pragma once

#include <optional>

#include "workbench/kit/views/frame.h"

namespace niblick {

// Draws a table that does not react to the mouse, laid out for this rectangle. `next`, which the
// next move takes, gets a ring.
void draw_small_table(const Frame& frame, const Rect& r, const Tabletop& table,
                      const std::optional<Rect>& next);

}  // namespace niblick
