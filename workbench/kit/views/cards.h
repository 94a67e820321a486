#pragma once

#include "workbench/kit/views/paint.h"
#include "workbench/table/table.h"

namespace niblick {

// How cards are drawn on one table: sizes and what there is room for.
struct CardStyle {
    IndexSize index;
    bool stacked_index = false;  // the suit below the rank, otherwise beside it
    bool pips = false;           // real pip layouts, otherwise one large suit
    bool four_colours = false;
    bool suit_patterns = false;  // each suit is filled in its own way
    bool large_faces = false;    // a large rank above a large suit
};

// How one card is drawn.
struct CardLook {
    float shown = 0;       // height in view; 0 is the whole card
    bool covered = false;  // dimmed
    bool lit = false;      // it can be played: a thin edge of the accent
    float lift = 0;        // pixels above the table, for the shadow
};

// A card lying face up. `r` in whole pixels.
void draw_card(const Paint& paint, const CardStyle& style, const Rect& r, const CardFace& face,
               const CardLook& look);
// The edge of the accent around what can be done now.
void draw_lit_edge(const Paint& paint, const Rect& r);
// A card lying face down.
void draw_back(const Paint& paint, const Rect& r, float lift = 0);
// A place where a card may come to lie.
void draw_place(const Paint& paint, const Rect& r);
// A ring just outside a card.
void draw_ring(const Paint& paint, const Rect& r, ImU32 colour, float thickness, float gap);

// The shape of a card's suit.
const Shape& suit_of(const Paint& paint, const CardFace& face, float size);
// The sign of a card's suit upon a ground of one colour.
void draw_suit(const Paint& paint, const CardStyle& style, const CardFace& face, ImVec2 middle,
               float size, ImU32 colour, ImU32 ground, bool upside_down = false);
ImU32 ink(const Theme& theme, const CardFace& face, bool four_colours);
float card_rounding(const Rect& r);

}  // namespace niblick
