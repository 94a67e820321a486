#pragma once

#include "workbench/kit/vector_image.h"
#include "workbench/pages/graph/layout_pair.h"

namespace niblick {

// Both layouts as an image, beside each other or one above the other as they are shown, with what
// is counted in them.
VectorImage pair_image(const LayoutPair& pair);

// "TriPeaks and Golf".
std::string title_of(const LayoutPair& pair);

}  // namespace niblick
