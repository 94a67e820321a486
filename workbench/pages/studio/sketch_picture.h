#pragma once

#include <optional>
#include <vector>

#include "workbench/draw/point.h"
#include "workbench/draw/shape.h"
#include "workbench/pages/studio/sketch.h"

namespace niblick {

struct Picture;

// Where the places of a layout lie in the window, in pixels.
struct SketchGrid {
    float x = 0, y = 0;  // the upper left corner of the first cell shown
    float half = 0;      // width of half a card
    float row = 0;       // distance between rows
    float left = 0;      // the first cell shown

    Rect card(float halves, float rows) const;
    Rect card(Cell cell) const {
        return card(static_cast<float>(cell.x), static_cast<float>(cell.row));
    }
    // The centre of a cell.
    float middle_x(Cell cell) const;
    float middle_y(Cell cell) const;
    // The nearest cell.
    Cell at(Point p) const;
};

// The part of a grid that is used: cells from `left` to `right`, and rows.
struct SketchSpan {
    float left = 0, right = 1, rows = 1;
    bool overlap = true;  // rows overlap less than in columns
};
SketchSpan span_of(const Layout& layout);
// With room for one more card on every side.
SketchSpan span_of(const Rows& rows);

// The grid with which the span fills an area, `unit` pixels to a unit of the design.
SketchGrid fit_sketch(const Rect& area, const SketchSpan& span, float unit);
// The same grid while the span fits; else moved, or made smaller about a cell, with room for the
// cards to come, so that the drawing stays under the hand.
SketchGrid keep_sketch(const SketchGrid& old, const Rect& area, const SketchSpan& span, float unit,
                       Cell about);

// What is seen of the gestures.
struct SketchGestures {
    std::vector<Cell> chosen = {};
    int moved_x = 0, moved_row = 0;  // of the chosen cards
    bool fits = true;                // they can go there
    std::optional<Cell> under = {};  // the card below the mouse: what covers it is shown
    std::optional<Cell> free = {};   // where a click would put a card
    std::optional<int> mirror = {};  // twice the x of the mirror's axis
    std::optional<Rect> band = {};   // selects the cards that it touches
};

// The element of a card is called as by card_id.
Picture sketch_picture(const Rows& rows, const SketchGrid& grid, const Rect& area, float unit,
                       const SketchGestures& gestures);
Picture layout_picture(const Layout& layout, const SketchGrid& grid, float unit);
// The topmost card of a layout at a point; nothing if there is none.
std::optional<Slot> layout_card_at(const Layout& layout, const SketchGrid& grid, Point p);

}  // namespace niblick
