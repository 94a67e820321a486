#include <algorithm>
#include <cmath>

#include "workbench/kit/pips.h"
#include "workbench/table/card_picture.h"

namespace niblick {

namespace {

constexpr float kSmall = 13;  // font size of names, in units of the design

// The part of a card not taken by its indices: the column between them, or the area below one and
// above the other.
Rect free_part(const CardStyle& style, const Rect& r) {
    if (style.stacked_index) return r;
    const float taken = std::round(style.index.in_line() - style.index.pad * 0.4F);
    return {r.x, r.y + taken, r.w, r.h - 2 * taken};
}

// The centre of the area for one large suit: the lower right part on small cards with a stacked
// index.
Point middle_of_sign(const CardStyle& style, const Rect& r) {
    if (style.pips) return {std::round(r.middle_x()), std::round(r.middle_y())};
    if (style.stacked_index) return {std::round(r.x + r.w * 0.6F), std::round(r.y + r.h * 0.64F)};
    return {std::round(r.middle_x()), std::round((r.y + style.index.in_line() + r.bottom()) / 2)};
}

// The cap height of the letters of court cards.
float court_cap(const CardStyle& style, const Rect& r) {
    return std::round(r.w * (style.large_faces ? 0.44F : 0.3F));
}

}  // namespace

void CardPen::pips(const CardStyle& style, const Rect& r, const CardFace& face, Tone ink) {
    const Rect part = free_part(style, r);
    const float room = style.stacked_index ? r.h : part.h / (kLastPips - kFirstPips + 0.14F);
    // With a relatively large index, pips are smaller and farther from it.
    const bool close = style.stacked_index && style.index.cap > r.w * 0.15F;
    const float spread = close ? 0.9F : 1;
    const float size = std::round(std::min(r.w * (close ? 0.178F : 0.195F), room * 0.155F));
    for (const Pip& pip : pips_of(face.pips)) {
        const Point at{std::round(r.x + (0.5F + (pip.x - 0.5F) * spread) * r.w),
                       std::round(r.middle_y() + (pip.y - 0.5F) * room)};
        suit_of(style, face, at, size, ink, pip.y > 0.5F);
    }
}

// The points of a crown are higher the higher its figure, the middle one most of all.
void CardPen::crown(Figure figure, Point middle, float height) {
    struct Heights {
        float middle, outer, valley, width;
    };
    const Heights h = figure == Figure::king    ? Heights{-0.5F, -0.34F, 0.12F, 1.7F}
                      : figure == Figure::queen ? Heights{-0.36F, -0.2F, 0.2F, 1.6F}
                                                : Heights{0.02F, -0.1F, 0.26F, 1.5F};
    std::vector<Point> points{{0, h.middle},
                              {0.24F * h.width, h.valley},
                              {0.56F * h.width, h.outer},
                              {0.46F * h.width, 0.34F},
                              {0.46F * h.width, 0.5F}};
    for (std::size_t i = points.size(); i-- > 1;) points.push_back({-points[i].x, points[i].y});
    for (Point& p : points) p = {middle.x + p.x * height, middle.y + p.y * height};
    shape(std::move(points), &Theme::gilt);
}

// A framed panel with crown, letter and suit.
void CardPen::court(const CardStyle& style, const Rect& r, const CardFace& face, Tone ink) {
    const Rect part = free_part(style, r);
    const float inset_x = std::round(r.w * 0.225F);
    const float inset_y = style.stacked_index ? std::round(r.h * 0.1F) : 0;
    const Rect panel{part.x + inset_x, part.y + inset_y, part.w - 2 * inset_x,
                     part.h - 2 * inset_y};
    const float round = std::round(r.w * 0.05F);
    rect(panel, round, ink).opacity = 0.065F;
    rect({panel.x + 0.5F, panel.y + 0.5F, panel.w - 1, panel.h - 1}, round, nullptr, ink).opacity =
        0.4F;
    const float cap = court_cap(style, r), room = panel.h - cap;
    const float high = std::round(room * 0.25F);
    const float size = std::round(std::min(room * 0.34F, panel.w * 0.5F));
    const float gap = (room - high - size) / 4, middle = panel.middle_x();
    float y = panel.y + gap * 1.1F;
    crown(face.figure, {middle, y + high / 2}, high);
    y += high + gap * 0.9F;
    text({middle, y + cap}, face.index, cap / kCaps, 0.5F, ink, true);
    y += cap + gap;
    suit_of(style, face, {middle, y + size / 2}, size, ink);
}

// On small cards: the suit under a crown.
void CardPen::small_court(const CardStyle& style, const Rect& r, const CardFace& face, Tone ink) {
    const float size = std::round(r.w * 0.42F), high = std::round(r.w * 0.17F);
    const Point middle = middle_of_sign(style, r);
    crown(face.figure, {middle.x, middle.y - size / 2 - high * 0.1F}, high);
    suit_of(style, face, {middle.x, middle.y + high * 0.6F}, size, ink);
}

// A rank that is neither a small number nor a figure: its index in large letters above its suit.
void CardPen::lettered(const CardStyle& style, const Rect& r, const CardFace& face, Tone ink) {
    const Rect part = free_part(style, r);
    const float cap = court_cap(style, r), font = cap / kCaps;
    const float width = width_of(face.index, font, true);
    // Between stacked indices there may only be room for the suit.
    const float corner = style.index.pad * 2 + width_of(face.index, style.index.cap / kCaps, true);
    if (style.stacked_index && width > r.w - 2 * corner) {
        suit_of(style, face, middle_of_sign(style, r), std::round(r.w * 0.46F), ink);
        return;
    }
    const float size = std::round(std::min((part.h - cap) * 0.5F, r.w * 0.36F));
    const float gap = std::round(cap * 0.45F);
    const float top = std::round(part.middle_y() - (cap + gap + size) / 2);
    const float middle = std::round(r.middle_x());
    text({middle, top + cap}, face.index, font, 0.5F, ink, true);
    suit_of(style, face, {middle, top + cap + gap + size / 2}, size, ink);
}

// A large rank above a large suit, legible from a distance.
void CardPen::large(const CardStyle& style, const Rect& r, const CardFace& face, Tone ink) {
    const float cap = court_cap(style, r), font = cap / kCaps;
    const float size = std::round(r.w * 0.44F), gap = std::round(r.w * 0.08F);
    const float top = style.stacked_index ? r.y : r.y + style.index.in_line();
    const float y = std::round((top + r.bottom() - cap - gap - size) / 2);
    const float width = width_of(face.index, font, true);
    // Right of the middle if a stacked index takes the left edge.
    const float middle = std::round(r.x + r.w * (style.stacked_index ? 0.6F : 0.5F));
    const float left = std::min(middle - width / 2, r.right() - width - px(2));
    text({left, y + cap}, face.index, font, 0, ink, true);
    suit_of(style, face, {middle, y + cap + gap + size / 2}, size, ink);
}

// A card without suit: its letters and, if there is room, its full name below.
void CardPen::named(const CardStyle& style, const Rect& r, const CardFace& face, Tone ink) {
    const float cap = court_cap(style, r), font = cap / kCaps, small = kSmall * style.unit;
    const bool fits = width_of(face.words, small) <= r.w - px(8);
    const float line = fits ? small * kCaps : 0, gap = fits ? cap * 0.5F : 0;
    CardStyle beside = style;
    beside.stacked_index = false;
    const float y = std::round(middle_of_sign(beside, r).y - (cap + gap + line) / 2);
    const float middle = std::round(r.middle_x());
    if (width_of(face.index, font, true) <= r.w - px(8)) {
        text({middle, y + cap}, face.index, font, 0.5F, ink, true);
    }
    if (fits) text({middle, y + cap + gap + line}, face.words, small, 0.5F, ink);
}

void CardPen::art(const CardStyle& style, const Rect& r, const CardFace& face, Tone ink) {
    if (face.joker) {
        suit(SuitShape::star, middle_of_sign(style, r), r.w * 0.5F, &Theme::gilt);
        return;
    }
    if (!face.suited()) return named(style, r, face, ink);
    if (style.large_faces) return large(style, r, face, ink);
    if (face.figure != Figure::none) {
        return style.pips ? court(style, r, face, ink) : small_court(style, r, face, ink);
    }
    if (style.pips && face.pips > 1) return pips(style, r, face, ink);
    if (style.pips && face.pips == 0) return lettered(style, r, face, ink);
    suit_of(style, face, middle_of_sign(style, r), std::round(r.w * 0.46F), ink);
}

}  // namespace niblick
