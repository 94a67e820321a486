#pragma once

#include "workbench/kit/views/paint.h"
#include "workbench/table/table.h"

namespace niblick {

// How the cards of a table are drawn: sizes and level of detail.
struct CardStyle {
    IndexSize index;
    bool stacked_index = false;  // the suit below the rank, otherwise beside it
    bool pips = false;           // pips, otherwise one large suit
    bool four_colours = false;
    bool suit_patterns = false;  // each suit has its own fill pattern
    bool large_faces = false;    // a large rank above a large suit
};

// How one card is drawn.
struct CardLook {
    float shown = 0;       // visible height; 0: the whole card
    bool covered = false;  // dimmed
    bool lit = false;      // playable: a thin edge in the accent colour
    float lift = 0;        // height above the table in pixels, for the shadow
};

// Draws a card face up. Expects whole pixels.
void draw_card(const Paint& paint, const CardStyle& style, const Rect& r, const CardFace& face,
               const CardLook& look);
// Draws the accent edge that marks a legal action.
void draw_lit_edge(const Paint& paint, const Rect& r);
// Draws a card face down.
void draw_back(const Paint& paint, const Rect& r, float lift = 0);
// Draws an empty place for a card.
void draw_place(const Paint& paint, const Rect& r);
// Draws a ring just outside a card.
void draw_ring(const Paint& paint, const Rect& r, ImU32 colour, float thickness, float gap);

// The shape of a card's suit.
const Shape& suit_of(const Paint& paint, const CardFace& face, float size);
// Draws the suit of a card on a plain background.
void draw_suit(const Paint& paint, const CardStyle& style, const CardFace& face, ImVec2 middle,
               float size, ImU32 colour, ImU32 ground, bool upside_down = false);
ImU32 ink(const Theme& theme, const CardFace& face, bool four_colours);
float card_rounding(const Rect& r);

}  // namespace niblick
