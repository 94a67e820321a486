#pragma once

#include <string>
#include <vector>

#include "workbench/kit/views/frame.h"
#include "workbench/pages/library/library_page.h"

// The library list at the left.
namespace niblick {

using LibraryFrame = FrameOf<LibraryPage>;

// `playing`: the game on the table; `compared`: the games compared on the visible page.
void draw_library(const LibraryFrame& frame, const Rect& r, const std::string& playing,
                  const std::vector<std::string>& compared);

}  // namespace niblick
