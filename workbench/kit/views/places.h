#pragma once

#include <string>
#include <string_view>

#include "workbench/kit/views/paint.h"
#include "workbench/table/table.h"

namespace niblick {

// Draws what is on a table besides cards. Rectangles are in window pixels.

// A free cell.
void draw_cell(const Paint& paint, const Rect& r);
// An empty stock, with a sign of what a click does.
void draw_empty_stock(const Paint& paint, const TableStock& stock, const Rect& r, bool hovered);
// The area of a set and the button that completes it. An empty area shows these words, or as many
// whole sentences of them as fit.
void draw_set(const Paint& paint, const TableSet& set, const Rect& room, const Rect& done,
              bool hovered, std::string_view words);
// A chip with the name and count of a token.
void draw_token(const Paint& paint, const TableToken& token, const Rect& r, bool hovered);
// The number of cards, on a pill at the bottom of the stock.
void draw_count(const Paint& paint, const Rect& r, const std::string& count);
// A few words on a pill near the top of a card, or the bottom if `low`; nothing if too wide.
void draw_note(const Paint& paint, const Rect& r, const std::string& words, bool low = false);
// The name of a place, below it; nothing if too wide.
void draw_caption(const Paint& paint, const Rect& r, std::string_view words, float room);
// The number key of a target, on its lower edge.
void draw_badge(const Paint& paint, const Rect& r, const std::string& number);
// The number of plays a card takes, at the right end of its visible part.
void draw_hits(const Paint& paint, const Rect& r, float shown, int hits, bool face_up);

}  // namespace niblick
