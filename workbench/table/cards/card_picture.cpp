#include "workbench/table/cards/card_picture.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace niblick {

namespace {

constexpr float kShadow = 18.0F / 255;
// The height of the suit of an index, of the cap height: beside the rank, and below it, where the
// letter J of some fonts reaches down.
constexpr float kIndexSuit = 0.86F, kStackedSuit = 0.74F;
constexpr float kLeastCap = 7;  // pixels of a cap height that can be read

}  // namespace

CardStyle card_style(const TableGeometry& geometry, const Settings& settings) {
    return {geometry.unit,         geometry.index,         geometry.stacked_index,    geometry.pips,
            settings.four_colours, settings.suit_patterns, geometry.look.large_faces, settings.back,
            settings.deck};
}

Tone ink_of(const CardFace& face, bool four_colours) {
    if (four_colours && face.shape == SuitShape::diamond && face.ink == Ink::red) {
        return &Theme::blue;
    }
    if (four_colours && face.shape == SuitShape::club && face.ink == Ink::black) {
        return &Theme::green;
    }
    return tone_of(face.ink);
}

float CardPen::rounding(const Rect& r) {
    return std::round(r.w * 0.08F);
}

float CardPen::px(float units) const {
    return std::round(units * style_.unit);
}

void CardPen::shadow(const Rect& r, float lift) {
    if (style_.unit < 0.5F) return;  // on thumbnails it would be a fraction of a pixel
    // Growing translucent layers make a soft shadow; the light comes from above.
    for (int layer = 3; layer >= 1; --layer) {
        const float grow = static_cast<float>(layer) * (1 + lift * 0.25F) * style_.unit;
        rect({r.x - grow, r.y - grow * 0.5F + (1 + lift) * style_.unit, r.w + 2 * grow,
              r.h + 1.5F * grow},
             rounding(r) + grow, &Theme::shadow)
            .opacity = kShadow;
    }
}

void CardPen::turn_over_from(std::size_t first, Point middle) {
    for (std::size_t i = first; i < picture.marks.size(); ++i) {
        Mark& mark = picture.marks[i];
        mark.turned = !mark.turned;
        mark.r = {2 * middle.x - mark.r.right(), 2 * middle.y - mark.r.bottom(), mark.r.w,
                  mark.r.h};
        for (Point& p : mark.points) p = {2 * middle.x - p.x, 2 * middle.y - p.y};
    }
}

void CardPen::suit_of(const CardStyle& style, const CardFace& face, Point middle, float size,
                      Tone ink, bool turned) {
    suit(face.shape, middle, size, ink, turned);
    if (!style.suit_patterns) return;
    // Spades and non-French suits are solid, hearts hollow, diamonds striped horizontally, clubs
    // vertically. Stripes have the colour of the card, so they are invisible outside the shape.
    const float half = size / 2, thick = std::max(1.0F, size * 0.085F);
    if (face.shape == SuitShape::heart) {
        suit(face.shape, middle, size * 0.56F, &Theme::card, turned);
    } else if (face.shape == SuitShape::diamond) {
        for (const float y : {-0.25F, 0.0F, 0.25F}) {
            line({{middle.x - half, middle.y + y * size}, {middle.x + half, middle.y + y * size}},
                 &Theme::card, thick);
        }
    } else if (face.shape == SuitShape::club) {
        for (const float x : {-0.27F, 0.0F, 0.27F}) {
            line({{middle.x + x * size, middle.y - half}, {middle.x + x * size, middle.y + half}},
                 &Theme::card, thick);
        }
    }
}

bool CardPen::holds_index(const CardStyle& style, const Rect& r, const CardFace& face) const {
    if (face.joker) return style.index.in_line() <= r.w;
    const float cap = style.index.cap, pad = style.index.pad;
    const float rank = width_of(face.index, cap / kCaps, true), high = cap * kIndexSuit;
    const float wide = !face.suited()        ? rank
                       : style.stacked_index ? std::max({rank, cap * 0.95F, high})
                                             : rank + pad * 0.45F + high;
    const bool high_enough = !style.stacked_index || style.index.stacked() <= r.h;
    return high_enough && wide + 1.4F * pad <= r.w;
}

// On cards that are too narrow for an index: the rank alone, as large as it can be, or where that
// could not be read the suit.
void CardPen::bare_index(const CardStyle& style, const Rect& r, const CardFace& face, Tone ink) {
    const float size = style.index.cap / kCaps, room = r.w - std::max(2.0F, 0.12F * r.w);
    const float fitted =
        size * std::min(1.0F, room / std::max(1.0F, width_of(face.index, size, true)));
    const float cap = fitted * kCaps;
    if (!face.joker && cap >= kLeastCap && cap + 2 <= r.h) {
        text({r.middle_x(), r.y + std::min(style.index.pad, r.h - cap - 1) + cap}, face.index,
             fitted, 0.5F, ink, true);
        return;
    }
    const float high = std::min(room, r.h - 2);
    if (high < 2) return;
    const Point at{r.middle_x(), r.y + 1 + high / 2};
    suit(face.joker ? SuitShape::star : face.shape, at, high, ink);
}

float CardPen::index_column(const CardStyle& style, const CardFace& face) const {
    const float cap = style.index.cap, rank = width_of(face.index, cap / kCaps, true);
    return std::max(std::min(rank, cap * 0.95F), cap * 0.7F);
}

void CardPen::index(const CardStyle& style, const Rect& r, const CardFace& face, Tone ink) {
    const float cap = style.index.cap, pad = style.index.pad;
    const Point at{r.x + pad, r.y + pad};
    if (face.joker) {
        suit(SuitShape::star, {at.x + cap * 0.5F, at.y + cap * 0.5F}, cap, ink);
        return;
    }
    const float size = cap / kCaps;
    text({at.x, at.y + cap}, face.index, size, 0, ink, true);
    if (!face.suited()) return;
    if (style.stacked_index) {
        const float high = cap * kStackedSuit, middle = at.x + index_column(style, face) / 2;
        suit_of(style, face, {middle, at.y + 1.12F * cap + pad * 0.5F + high / 2}, high, ink);
    } else {
        const float high = cap * kIndexSuit, width = width_of(face.index, size, true);
        suit_of(style, face, {at.x + width + pad * 0.45F + high / 2, at.y + cap / 2}, high, ink);
    }
}

void CardPen::card(const Rect& r, const CardFace& face, const CardLook& look) {
    card(r, face, look, style_);
}

void CardPen::card(const Rect& r, const CardFace& face, const CardLook& look,
                   const CardStyle& style) {
    const float round = rounding(r);
    const bool whole = look.shown <= 0 || look.shown >= r.h;
    const Tone ink = ink_of(face, style.four_colours);
    shadow(r, look.lift);
    rect(r, round, &Theme::card);
    const bool bare = !holds_index(style, r, face);
    // The index of a covered card suffices; parts of its middle would distract.
    if (whole && !bare) art(style, r, face, ink);
    if (bare) {
        bare_index(style, r, face, ink);
    } else {
        index(style, r, face, ink);
    }
    if (whole && style.pips && !bare) {
        const std::size_t first = picture.marks.size();
        index(style, r, face, ink);
        turn_over_from(first, {r.middle_x(), r.middle_y()});
    }
    if (look.covered) rect(r, round, &Theme::card_shade);
    if (look.lit) {
        lit_edge(r);
    } else {
        rect({r.x + 0.5F, r.y + 0.5F, r.w - 1, r.h - 1}, round - 0.5F, nullptr, &Theme::card_edge);
    }
}

void CardPen::lit_edge(const Rect& r) {
    const float thick = std::max(1.5F, px(2));
    rect({r.x + thick / 2, r.y + thick / 2, r.w - thick, r.h - thick}, rounding(r) - thick / 2,
         nullptr, &Theme::accent_edge, thick);
}

void CardPen::back(const Rect& r, float lift) {
    const float round = rounding(r);
    shadow(r, lift);
    rect(r, round, &Theme::back_edge);
    rect({r.x + 0.5F, r.y + 0.5F, r.w - 1, r.h - 1}, round - 0.5F, nullptr, &Theme::card_edge);
    const float border = r.w < 12 ? 1 : std::max(2.0F, std::round(r.w * 0.055F));
    pattern({r.x + border, r.y + border, r.w - 2 * border, r.h - 2 * border},
            std::max(1.0F, round - border * 0.5F));
}

void CardPen::place(const Rect& r) {
    rect(r, rounding(r), &Theme::shadow).opacity = 0.1F;
    rect({r.x + 0.5F, r.y + 0.5F, r.w - 1, r.h - 1}, rounding(r) - 0.5F, nullptr,
         &Theme::felt_place);
}

void CardPen::ring(const Rect& r, Tone tone, float thickness, float gap) {
    const float out = gap + thickness / 2;
    rect({r.x - out, r.y - out, r.w + 2 * out, r.h + 2 * out}, rounding(r) + out, nullptr, tone,
         thickness);
}

}  // namespace niblick
