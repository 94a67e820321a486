#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "core/cards/card.h"
#include "workbench/kit/point.h"
#include "workbench/kit/shape.h"

namespace niblick {

// A colour as 0xRRGGBB.
using Rgb = std::uint32_t;
inline constexpr Rgb kNoPaint = 0xFF000000;  // not painted

// One graphic element, as in SVG.
struct GraphicElement {
    enum class Kind : std::uint8_t {
        rect,
        line,   // open, through `points`
        shape,  // closed
        suit,   // centred in `r`, as high as `r`
        text    // one line, its baseline at the first point
    };
    Kind kind = Kind::rect;
    Rect r;
    float rounding = 0;
    std::vector<Point> points;
    SuitShape suit = SuitShape::none;
    std::string text;
    float size = 0;    // font size of the text
    float anchor = 0;  // of the text: 0 starts at the point, 0.5 is centred on it, 1 ends there
    bool strong = false;
    Rgb fill = kNoPaint, stroke = kNoPaint;
    float thickness = 1;
    float dash = 0;  // length of the dashes and gaps; 0: a solid line
    int group = -1;  // its group, an index into VectorImage::groups; -1 for none
};

// A group of elements, such as a card or a cover. `title` is shown as its tooltip.
struct ElementGroup {
    std::string id, title;
};

// A picture for export, in points, y downward; later elements are drawn over earlier ones.
struct VectorImage {
    Size size;
    Rgb background = 0xFFFFFF;
    std::string title, words;  // alternative text
    std::vector<ElementGroup> groups;
    std::vector<GraphicElement> elements;
};

// Moves elements and then makes them `scale` times as large.
void move_elements(std::vector<GraphicElement>& elements, Point by, float scale);

// SVG text, self-contained: needs no fonts, styles or other files.
std::string svg_text(const VectorImage& image);

// The width of a line of text as drawn by png_bytes.
float letters_width(std::string_view text, float size);
// A PNG file with `scale` pixels per point. Needs no display and no fonts: letters are drawn as
// strokes.
std::string png_bytes(const VectorImage& image, float scale);

}  // namespace niblick
