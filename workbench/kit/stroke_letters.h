#pragma once

#include <string_view>
#include <vector>

#include "workbench/kit/point.h"

namespace niblick {

// A stroke font, so that pictures need no font files. Covers ASCII; any other character is a small
// box.

// The strokes of a line of text whose baseline starts at a point. `size` is the equivalent font
// size.
std::vector<std::vector<Point>> letter_strokes(std::string_view text, Point from, float size);

}  // namespace niblick
