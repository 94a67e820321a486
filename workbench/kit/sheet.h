#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "core/cards/card.h"
#include "workbench/kit/point.h"
#include "workbench/kit/shape.h"

namespace niblick {

// A colour as 0xRRGGBB.
using Paper = std::uint32_t;
inline constexpr Paper kNoPaint = 0xFF000000;  // draw nothing there

// One thing that is drawn.
struct Mark {
    enum class Kind : std::uint8_t {
        rect,
        line,   // open, through `points`
        shape,  // closed
        suit,   // of the height of `r`, in its middle
        text    // one line, its baseline at the first point
    };
    Kind kind = Kind::rect;
    Rect r;
    float rounding = 0;
    std::vector<Point> points;
    Suit suit = Suit::none;
    std::string text;
    float size = 0;    // of the text
    float anchor = 0;  // of the text: 0 starts, 0.5 is centred, 1 ends at the point
    bool strong = false;
    Paper fill = kNoPaint, stroke = kNoPaint;
    float thickness = 1;
    float dash = 0;  // length of dashes and of the gaps between them; 0: an unbroken line
    int group = -1;  // what it belongs to, an index of Sheet::groups
};

// What marks belong to: a card, a cover. `title` says what it is where a reader asks for it.
struct MarkGroup {
    std::string id, title;
};

// A drawing to be written to a file, in points, y downward; what comes later lies above.
struct Sheet {
    Size size;
    Paper background = 0xFFFFFF;
    std::string title, words;  // for those who cannot see it
    std::vector<MarkGroup> groups;
    std::vector<Mark> marks;
};

// A scalable picture. Complete in itself: no fonts, styles or files elsewhere.
std::string svg_text(const Sheet& sheet);

// How wide a line of the letters is that png_bytes draws with.
float letters_width(std::string_view text, float size);
// A PNG file, `scale` pixels to a point. Needs no display and no fonts: letters are drawn by
// strokes.
std::string png_bytes(const Sheet& sheet, float scale);

}  // namespace niblick
