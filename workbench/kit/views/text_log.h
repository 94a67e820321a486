#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "workbench/kit/shape.h"
#include "workbench/kit/views/fonts.h"

namespace niblick {

// Whether a text must stand whole. What may be cut is a name or a sentence of any length that can
// be read whole elsewhere, such as under the mouse; never a figure, a button or a heading of ours.
enum class Fit : std::uint8_t { whole, may_be_cut };

// One text as it was drawn. Places in pixels of the window.
struct DrawnText {
    std::string words;  // all of it
    Rect at;            // of what is seen, cut at the top and the bottom of what scrolls
    Role role = Role::body;
    Fit fit = Fit::whole;
    bool shortened = false;             // it ends in an ellipsis
    bool clipped = false;               // it reaches out of what can be seen, at the left or right
    const ImDrawList* layer = nullptr;  // texts of one layer must not overlap
};

// What a frame writes, for tests that look for texts that are cut.
using TextLog = std::vector<DrawnText>;

}  // namespace niblick
