#pragma once

#include <string>

#include "workbench/draw/picture.h"

namespace niblick {

// SVG text, self-contained: needs no fonts, styles or other files.
std::string svg_text(const Picture& picture, const Theme& theme);

// Measures in Helvetica, which SVG viewers have, or another font with the widths of its letters.
// Needs no font itself.
TextMeasure helvetica_measure();

}  // namespace niblick
