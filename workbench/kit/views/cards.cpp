#include "workbench/kit/views/cards.h"

#include <algorithm>
#include <cmath>

#include "workbench/kit/views/card_art.h"

namespace niblick {

namespace {

void draw_shadow(const Paint& paint, const Rect& r, float lift) {
    const float unit = paint.fonts.sizes().unit;
    const float rounding = card_rounding(r);
    // Growing translucent layers make a soft shadow; the light comes from above.
    for (int layer = 3; layer >= 1; --layer) {
        const float grow = static_cast<float>(layer) * (1 + lift * 0.25F) * unit;
        const Rect soft{r.x - grow, r.y - grow * 0.5F + (1 + lift) * unit, r.w + 2 * grow,
                        r.h + 1.5F * grow};
        paint.fill(soft, IM_COL32(0, 0, 0, 18), rounding + grow);
    }
}

// Draws the rank, with "10" set closer than the font would.
float draw_rank(const Paint& paint, ImVec2 at, const std::string& index, ImU32 colour, bool draw) {
    const Font& font = paint.fonts[Role::index];
    float x = at.x;
    for (std::size_t i = 0; i < index.size(); ++i) {
        const std::string_view glyph = std::string_view(index).substr(i, 1);
        if (draw) paint.text(x, at.y - font.caps().top, Role::index, colour, glyph);
        x += font.measure(glyph).x - (i + 1 < index.size() ? font.size * 0.025F : 0);
    }
    return x - at.x;
}

// Turns everything drawn since `from` upside down about a point.
void turn_over(ImDrawList& list, int from, ImVec2 middle) {
    for (int i = from; i < list.VtxBuffer.Size; ++i) {
        ImVec2& p = list.VtxBuffer[i].pos;
        p = {2 * middle.x - p.x, 2 * middle.y - p.y};
    }
}

void draw_index(const Paint& paint, const CardStyle& style, const Rect& r, const CardFace& face,
                ImU32 colour) {
    const float cap = style.index.cap;
    const float pad = style.index.pad;
    const ImVec2 at{r.x + pad, r.y + pad};
    if (face.joker) {
        draw_shape(paint.list(), paint.shapes.star(), {at.x + cap * 0.5F, at.y + cap * 0.5F}, cap,
                   colour);
        return;
    }
    const float width = draw_rank(paint, at, face.index, colour, true);
    if (!face.suited()) return;
    const float size = cap * 0.86F;
    const Shape& shape = suit_of(paint, face, size);
    if (style.stacked_index) {
        const float column = std::max(std::min(width, cap * 0.95F), size * 0.8F);
        draw_suit(paint, style, face, {at.x + column / 2, at.y + cap + pad * 0.5F + size / 2}, size,
                  colour, paint.theme.card);
    } else {
        const float x = at.x + width + pad * 0.45F + shape.width * size / 2;
        draw_suit(paint, style, face, {x, at.y + cap / 2}, size, colour, paint.theme.card);
    }
}

}  // namespace

float card_rounding(const Rect& r) {
    return std::round(r.w * 0.08F);
}

const Shape& suit_of(const Paint& paint, const CardFace& face, float size) {
    return paint.shapes.suit(face.shape, size);
}

void draw_suit(const Paint& paint, const CardStyle& style, const CardFace& face, ImVec2 middle,
               float size, ImU32 colour, ImU32 ground, bool upside_down) {
    const Shape& shape = suit_of(paint, face, size);
    ImDrawList& list = paint.list();
    draw_shape(list, shape, middle, size, colour, upside_down);
    if (!style.suit_patterns) return;
    // Spades and non-French suits are solid, hearts hollow, diamonds striped horizontally, clubs
    // vertically. Stripes have the background colour, so they are invisible outside the shape.
    const float half = shape.width * size / 2;
    const float thick = std::max(1.0F, size * 0.085F);
    if (face.shape == SuitShape::heart) {
        draw_shape(list, shape, middle, size * 0.56F, ground, upside_down);
    } else if (face.shape == SuitShape::diamond) {
        for (const float y : {-0.25F, 0.0F, 0.25F}) {
            list.AddLine({middle.x - half, middle.y + y * size},
                         {middle.x + half, middle.y + y * size}, ground, thick);
        }
    } else if (face.shape == SuitShape::club) {
        for (const float x : {-0.27F, 0.0F, 0.27F}) {
            list.AddLine({middle.x + x * size, middle.y - size / 2},
                         {middle.x + x * size, middle.y + size / 2}, ground, thick);
        }
    }
}

ImU32 ink(const Theme& theme, const CardFace& face, bool four_colours) {
    if (four_colours && face.shape == SuitShape::diamond && face.ink == Ink::red) return theme.blue;
    if (four_colours && face.shape == SuitShape::club && face.ink == Ink::black) {
        return theme.green;
    }
    switch (face.ink) {
        case Ink::red: return theme.red;
        case Ink::blue: return theme.blue;
        case Ink::green: return theme.green;
        case Ink::gold: return theme.gold;
        case Ink::violet: return theme.violet;
        case Ink::black: break;
    }
    return theme.black;
}

void draw_card(const Paint& paint, const CardStyle& style, const Rect& r, const CardFace& face,
               const CardLook& look) {
    ImDrawList& list = paint.list();
    const float rounding = card_rounding(r);
    const bool whole = look.shown <= 0 || look.shown >= r.h;
    const ImU32 colour = ink(paint.theme, face, style.four_colours);
    draw_shadow(paint, r, look.lift);
    paint.fill(r, paint.theme.card, rounding);
    const float shown = whole ? r.h : look.shown;
    draw_art(paint, style, r, face, colour, shown);
    draw_index(paint, style, r, face, colour);
    if (whole && style.pips) {
        const int from = list.VtxBuffer.Size;
        draw_index(paint, style, r, face, colour);
        turn_over(list, from, {r.middle_x(), r.middle_y()});
    }
    if (look.covered) paint.fill(r, paint.theme.card_shade, rounding);
    if (look.lit) {
        draw_lit_edge(paint, r);
    } else {
        paint.outline({r.x + 0.5F, r.y + 0.5F, r.w - 1, r.h - 1}, paint.theme.card_edge,
                      rounding - 0.5F);
    }
}

void draw_lit_edge(const Paint& paint, const Rect& r) {
    const float thick = std::max(1.5F, std::round(2 * paint.fonts.sizes().unit));
    paint.outline({r.x + thick / 2, r.y + thick / 2, r.w - thick, r.h - thick},
                  paint.theme.accent_edge, card_rounding(r) - thick / 2, thick);
}

void draw_back(const Paint& paint, const Rect& r, float lift) {
    const float rounding = card_rounding(r);
    draw_shadow(paint, r, lift);
    paint.fill(r, paint.theme.back_edge, rounding);
    paint.outline({r.x + 0.5F, r.y + 0.5F, r.w - 1, r.h - 1}, paint.theme.card_edge,
                  rounding - 0.5F);
    const float border = std::max(2.0F, std::round(r.w * 0.055F));
    const Rect inner{r.x + border, r.y + border, r.w - 2 * border, r.h - 2 * border};
    draw_pattern(paint, inner, std::max(1.0F, rounding - border * 0.5F));
}

void draw_place(const Paint& paint, const Rect& r) {
    const float rounding = card_rounding(r);
    paint.fill(r, IM_COL32(0, 0, 0, 26), rounding);
    paint.outline({r.x + 0.5F, r.y + 0.5F, r.w - 1, r.h - 1}, paint.theme.felt_place,
                  rounding - 0.5F);
}

void draw_ring(const Paint& paint, const Rect& r, ImU32 colour, float thickness, float gap) {
    const float out = gap + thickness / 2;
    paint.outline({r.x - out, r.y - out, r.w + 2 * out, r.h + 2 * out}, colour,
                  card_rounding(r) + out, thickness);
}

}  // namespace niblick
