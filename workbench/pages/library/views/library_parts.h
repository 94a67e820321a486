#pragma once

#include <string>
#include <vector>

#include "workbench/kit/views/frame.h"
#include "workbench/pages/library/library_page.h"

// The library list at the left.
namespace niblick {

using LibraryFrame = FrameOf<LibraryPage>;

// The state that the list keeps between frames.
struct LibraryView {
    std::string search;    // in the field
    std::string searched;  // the search of the last frame
    int search_asked = 0;  // requests for the keyboard that were granted
    std::string shows;     // the game that it was last scrolled to
};

// `playing`: the game on the table; `compared`: the games compared on the visible page.
void draw_library(const LibraryFrame& frame, const Rect& r, const std::string& playing,
                  const std::vector<std::string>& compared);

}  // namespace niblick
