#include "workbench/kit/views/card_art.h"

#include <algorithm>
#include <cmath>

namespace niblick {

namespace {

// The part of a card not taken by its indices: the column between them, or the area below one and
// above the other.
Rect free_part(const CardStyle& style, const Rect& r) {
    if (style.stacked_index) return {r.x, r.y, r.w, r.h};
    const float side_piles = std::round(style.index.in_line() - style.index.pad * 0.4F);
    return {r.x, r.y + side_piles, r.w, r.h - 2 * side_piles};
}

void draw_pips(const Paint& paint, const CardStyle& style, const Rect& r, const CardFace& face,
               ImU32 colour) {
    const Rect part = free_part(style, r);
    const float room = style.stacked_index ? r.h : part.h / (kLastPips - kFirstPips + 0.14F);
    // With a relatively large index, pips are smaller and farther from it.
    const bool close = style.stacked_index && style.index.cap > r.w * 0.15F;
    const float width = close ? 0.178F : 0.195F;
    const float spread = close ? 0.9F : 1;
    const float size = std::round(std::min(r.w * width, room * 0.155F));
    for (const Pip& pip : pips_of(face.pips)) {
        const ImVec2 at{std::round(r.x + (0.5F + (pip.x - 0.5F) * spread) * r.w),
                        std::round(r.middle_y() + (pip.y - 0.5F) * room)};
        draw_suit(paint, style, face, at, size, colour, paint.theme.card, pip.y > 0.5F);
    }
}

// The centre of the area for one large suit: the lower right part on small cards with a stacked
// index.
ImVec2 middle_of_sign(const CardStyle& style, const Rect& r) {
    if (style.pips) return {std::round(r.middle_x()), std::round(r.middle_y())};
    if (style.stacked_index) return {std::round(r.x + r.w * 0.6F), std::round(r.y + r.h * 0.64F)};
    const float side_piles = style.index.in_line();
    return {std::round(r.middle_x()), std::round((r.y + side_piles + r.bottom()) / 2)};
}

// A framed panel with crown, letter and suit.
void draw_court(const Paint& paint, const CardStyle& style, const Rect& r, const CardFace& face,
                ImU32 colour) {
    const Rect part = free_part(style, r);
    const float inset_x = std::round(r.w * 0.225F);
    const float inset_y = style.stacked_index ? std::round(r.h * 0.1F) : 0;
    const Rect panel{part.x + inset_x, part.y + inset_y, part.w - 2 * inset_x,
                     part.h - 2 * inset_y};
    const float rounding = std::round(r.w * 0.05F);
    const ImU32 paper = paint.theme.card;
    paint.fill(panel, blend(paper, colour, 0.065F), rounding);
    paint.outline({panel.x + 0.5F, panel.y + 0.5F, panel.w - 1, panel.h - 1},
                  blend(paper, colour, 0.4F), rounding);
    const Font& font = paint.fonts[Role::court];
    const Font::Caps caps = font.caps();
    const float cap = caps.bottom - caps.top;
    const float width = font.measure(face.index).x;
    const float room = panel.h - cap;
    const float crown = std::round(room * 0.25F);
    const float suit = std::round(std::min(room * 0.34F, panel.w * 0.5F));
    const float middle = panel.middle_x();
    const float gap = (room - crown - suit) / 4;
    float y = panel.y + gap * 1.1F;
    draw_shape(paint.list(), paint.shapes.crown(face.figure), {middle, y + crown / 2}, crown,
               paint.theme.gilt);
    y += crown + gap * 0.9F;
    paint.text(middle - width / 2, y - caps.top, Role::court, colour, face.index);
    y += cap + gap;
    draw_suit(paint, style, face, {middle, y + suit / 2}, suit, colour,
              blend(paper, colour, 0.065F));
}

// On small cards: the suit under a crown.
void draw_small_court(const Paint& paint, const CardStyle& style, const Rect& r,
                      const CardFace& face, ImU32 colour) {
    const float suit = std::round(r.w * 0.42F);
    const float crown = std::round(r.w * 0.17F);
    const ImVec2 middle = middle_of_sign(style, r);
    draw_shape(paint.list(), paint.shapes.crown(face.figure),
               {middle.x, middle.y - suit / 2 - crown * 0.1F}, crown, paint.theme.gilt);
    draw_suit(paint, style, face, {middle.x, middle.y + crown * 0.6F}, suit, colour,
              paint.theme.card);
}

// A rank that is neither a small number nor a figure: its index in large letters above its suit.
void draw_lettered(const Paint& paint, const CardStyle& style, const Rect& r, const CardFace& face,
                   ImU32 colour) {
    const Rect part = free_part(style, r);
    const Font& font = paint.fonts[Role::court];
    const Font::Caps caps = font.caps();
    const float cap = caps.bottom - caps.top;
    const float suit = std::round(std::min((part.h - cap) * 0.5F, r.w * 0.36F));
    const float gap = std::round(cap * 0.45F);
    const float top = std::round(part.middle_y() - (cap + gap + suit) / 2);
    const float width = font.measure(face.index).x;
    // Between stacked indices there may only be room for the suit.
    const float corner = style.index.pad * 2 + paint.fonts[Role::index].measure(face.index).x;
    if (style.stacked_index && width > r.w - 2 * corner) {
        draw_suit(paint, style, face, middle_of_sign(style, r), std::round(r.w * 0.46F), colour,
                  paint.theme.card);
        return;
    }
    paint.text(std::round(r.middle_x() - width / 2), top - caps.top, Role::court, colour,
               face.index);
    draw_suit(paint, style, face, {std::round(r.middle_x()), top + cap + gap + suit / 2}, suit,
              colour, paint.theme.card);
}

// A large rank above a large suit, legible from a distance.
void draw_large(const Paint& paint, const CardStyle& style, const Rect& r, const CardFace& face,
                ImU32 colour) {
    const Font& font = paint.fonts[Role::court];
    const Font::Caps caps = font.caps();
    const float cap = caps.bottom - caps.top;
    const float suit = std::round(r.w * 0.44F);
    const float gap = std::round(r.w * 0.08F);
    const float top = style.stacked_index ? r.y : r.y + style.index.in_line();
    const float y = std::round((top + r.bottom() - cap - gap - suit) / 2);
    const float width = font.measure(face.index).x;
    // Right of the middle if a stacked index takes the left edge.
    const float middle = std::round(r.x + r.w * (style.stacked_index ? 0.6F : 0.5F));
    paint.text(std::round(std::min(middle - width / 2, r.right() - width - paint.px(2))),
               y - caps.top, Role::court, colour, face.index);
    draw_suit(paint, style, face, {middle, y + cap + gap + suit / 2}, suit, colour,
              paint.theme.card);
}

// A card without suit: its letters and, if there is room, its full name below.
void draw_named(const Paint& paint, const CardStyle& style, const Rect& r, const CardFace& face,
                ImU32 colour) {
    const Font& large = paint.fonts[Role::court];
    const Font& small = paint.fonts[Role::small];
    const Font::Caps caps = large.caps();
    const float cap = caps.bottom - caps.top;
    const float width = large.measure(face.index).x;
    const bool fits = small.measure(face.words).x <= r.w - paint.px(8);
    const float line = fits ? small.caps().bottom - small.caps().top : 0;
    const float gap = fits ? cap * 0.5F : 0;
    const float y =
        std::round(middle_of_sign({style.index, false, style.pips}, r).y - (cap + gap + line) / 2);
    if (width <= r.w - paint.px(8)) {
        paint.text(std::round(r.middle_x() - width / 2), y - caps.top, Role::court, colour,
                   face.index);
    }
    if (!fits) return;
    paint.text(std::round(r.middle_x() - small.measure(face.words).x / 2),
               std::round(y + cap + gap - small.caps().top), Role::small, colour, face.words);
}

}  // namespace

void draw_art(const Paint& paint, const CardStyle& style, const Rect& r, const CardFace& face,
              ImU32 colour, float shown) {
    // The index of a covered card suffices; parts of its middle would distract.
    if (shown < r.h) return;
    if (face.joker) {
        return draw_shape(paint.list(), paint.shapes.star(), middle_of_sign(style, r), r.w * 0.5F,
                          paint.theme.gilt);
    }
    if (!face.suited()) return draw_named(paint, style, r, face, colour);
    if (style.large_faces) return draw_large(paint, style, r, face, colour);
    if (face.figure != Figure::none) {
        return style.pips ? draw_court(paint, style, r, face, colour)
                          : draw_small_court(paint, style, r, face, colour);
    }
    if (style.pips && face.pips > 1) return draw_pips(paint, style, r, face, colour);
    if (style.pips && face.pips == 0) return draw_lettered(paint, style, r, face, colour);
    const float size = std::round(r.w * 0.46F);
    draw_suit(paint, style, face, middle_of_sign(style, r), size, colour, paint.theme.card);
}

}  // namespace niblick
