#pragma once

#include "workbench/kit/pips.h"
#include "workbench/kit/views/cards.h"

namespace niblick {

// Draws the middle of a card of which the top `shown` pixels are visible: pips, one large suit, or
// a court figure.
void draw_art(const Paint& paint, const CardStyle& style, const Rect& r, const CardFace& face,
              ImU32 colour, float shown);

// Draws the pattern of a card's back in two tones.
void draw_pattern(const Paint& paint, const Rect& r, float rounding);

}  // namespace niblick
