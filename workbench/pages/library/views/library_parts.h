#pragma once

#include <map>
#include <string>
#include <tuple>
#include <vector>

#include "workbench/draw/picture.h"
#include "workbench/kit/views/frame.h"
#include "workbench/pages/library/library_page.h"

// The library list at the left.
namespace niblick {

using LibraryFrame = FrameOf<LibraryPage>;

// The state that the list keeps between frames.
struct LibraryView {
    std::string search;                      // in the field
    std::vector<std::string> found;          // in the last frame
    int search_asked = 0;                    // requests for the keyboard that were granted
    std::string shows;                       // the game that it was last scrolled to
    std::map<std::string, Picture> layouts;  // by id
    // What these depend on: height, readings of the library, settings.
    std::tuple<float, int, bool, Back> drawn_for{};
    bool drawn = false;  // before this frame; the first picture of a window waits for no layouts
};

// `playing`: the game on the table; `compared`: the games compared on the visible page.
void draw_library(const LibraryFrame& frame, const Rect& r, const std::string& playing,
                  const std::vector<std::string>& compared);

}  // namespace niblick
