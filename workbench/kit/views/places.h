#pragma once

#include <string>
#include <string_view>

#include "workbench/kit/views/paint.h"
#include "workbench/table/table.h"

namespace niblick {

// The places of a table that are no cards. Rectangles in pixels of the window.

// A place for one card that waits.
void draw_cell(const Paint& paint, const Rect& r);
// A stock without cards: what a click on it does.
void draw_empty_stock(const Paint& paint, const TableStock& stock, const Rect& r, bool hovered);
// The room for a set, and the button that completes it. While the room is empty, it holds these
// words, or as many whole sentences of them as fit.
void draw_set(const Paint& paint, const TableSet& set, const Rect& room, const Rect& done,
              bool hovered, std::string_view words);
// A chip with a name and how many there are.
void draw_token(const Paint& paint, const TableToken& token, const Rect& r, bool hovered);
// How many cards there are, on a pill low on the stock.
void draw_count(const Paint& paint, const Rect& r, const std::string& count);
// A few words on a pill high on a card, where there is room; or low, below its index.
void draw_note(const Paint& paint, const Rect& r, const std::string& words, bool low = false);
// The name of a place, below it, where there is so much room; otherwise nothing.
void draw_caption(const Paint& paint, const Rect& r, std::string_view words, float room);
// The number of a place to choose, on its lower edge.
void draw_badge(const Paint& paint, const Rect& r, const std::string& number);
// How many plays a card takes, quietly, at the right end of the part of it that is in view.
void draw_hits(const Paint& paint, const Rect& r, float shown, int hits, bool face_up);

}  // namespace niblick
