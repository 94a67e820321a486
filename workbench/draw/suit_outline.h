#pragma once

#include <vector>

#include "core/cards/signs.h"
#include "workbench/draw/point.h"

namespace niblick {

inline constexpr int kSuitShapes = static_cast<int>(SuitShape::baton) + 1;

// The closed outlines of a suit, about one unit high and centred on the origin, y downward. A hole
// follows the outline around it, with the opposite orientation. `detail` is the number of straight
// segments per curve. Expects a shape other than none.
std::vector<std::vector<Point>> suit_outlines(SuitShape shape, int detail);

// Whether an outline is a hole: holes run counter-clockwise on screen, other outlines clockwise.
bool is_hole(const std::vector<Point>& outline);

}  // namespace niblick
