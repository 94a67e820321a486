#pragma once

#include <string_view>
#include <vector>

#include "workbench/kit/point.h"

namespace niblick {

// Letters drawn as strokes, so that pictures need no font. Only what can be typed in plain text;
// any other sign is a small box.

// The strokes of a line of text whose baseline begins at a point. `size` is that of a font with
// letters as high.
std::vector<std::vector<Point>> letter_strokes(std::string_view text, Point from, float size);

}  // namespace niblick
