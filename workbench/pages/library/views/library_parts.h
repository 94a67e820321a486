#pragma once

#include <string>
#include <vector>

#include "workbench/kit/views/frame.h"
#include "workbench/pages/library/library_page.h"

// The list of games at the left.
namespace niblick {

using LibraryFrame = FrameOf<LibraryPage>;

// `playing`: the rules on the table; `compared`: those that the page in sight sets side by side.
void draw_library(const LibraryFrame& frame, const Rect& r, const std::string& playing,
                  const std::vector<std::string>& compared);

}  // namespace niblick
