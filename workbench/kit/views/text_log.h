#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "workbench/draw/shape.h"
#include "workbench/kit/views/fonts.h"

namespace niblick {

// Whether a text may be cut: only names and sentences of any length that can be read in full
// elsewhere, such as in a tooltip; never figures, buttons or headings.
enum class Fit : std::uint8_t { whole, may_be_cut };

// How a text goes on from the one before it: not at all, as the next line, or in the same word.
enum class Follows : std::uint8_t { nothing, line, word };

// One text as drawn, in window pixels.
struct DrawnText {
    std::string words;  // the full text
    Rect at;            // of its visible part, clipped vertically by scrolling areas
    Role role = Role::body;
    Fit fit = Fit::whole;
    bool shortened = false;             // it ends in an ellipsis
    bool clipped = false;               // it exceeds the clip rectangle at the left or right
    const ImDrawList* layer = nullptr;  // texts of one layer must not overlap
    Follows follows = Follows::nothing;
    bool acts = false;  // the words of a card or a move on a picture, which may be pressed
};

// The texts of a frame, for tests that look for cut texts.
using TextLog = std::vector<DrawnText>;

}  // namespace niblick
