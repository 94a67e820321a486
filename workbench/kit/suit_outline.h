#pragma once

#include <vector>

#include "core/cards/card.h"
#include "workbench/kit/point.h"

namespace niblick {

inline constexpr int kSuitShapes = static_cast<int>(SuitShape::baton) + 1;

// The closed outlines of a suit, about one unit high and centred on the origin, y downward. A hole
// follows the outline that it lies in, and runs the other way round. `detail`: into how many
// straight pieces a curve is cut. Expects a shape other than none.
std::vector<std::vector<Point>> suit_outlines(SuitShape shape, int detail);

// Whether an outline is that of a hole: outlines run clockwise as seen, those of holes the other
// way.
bool is_hole(const std::vector<Point>& outline);

}  // namespace niblick
