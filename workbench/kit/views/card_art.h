#pragma once

#include "workbench/kit/pips.h"
#include "workbench/kit/views/cards.h"

namespace niblick {

// What fills the middle of a card of which `shown` pixels from its top are in view: pips, one large
// suit, or the figure of a court card.
void draw_art(const Paint& paint, const CardStyle& style, const Rect& r, const CardFace& face,
              ImU32 colour, float shown);

// The pattern of a card's back: two calm tones.
void draw_pattern(const Paint& paint, const Rect& r, float rounding);

}  // namespace niblick
