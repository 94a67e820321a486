#include <algorithm>
#include <cmath>
#include <utility>

#include "workbench/draw/pips.h"
#include "workbench/table/cards/card_picture.h"
#include "workbench/table/cards/figure_pen.h"

namespace niblick {

namespace {

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

// The height of the suit in the middle of a card without pips: up to this share of its width, as
// much as leaves room for a stacked index, or 0 where that is too little.
float sign_height(const CardStyle& style, const Rect& r, float share) {
    if (style.pips || !style.stacked_index) return std::round(share * r.w);
    const float free = 2 * (0.6F * r.w - style.index.pad - style.index.cap * 0.95F);
    const float high = std::round(std::min(share * r.w, free));
    return high < 0.25F * r.w ? 0 : high;
}

}  // namespace

float court_cap(float card_width, bool large_faces) {
    return std::round(card_width * (large_faces ? 0.44F : 0.3F));
}

void CardPen::pips(const CardStyle& style, const Rect& r, const CardFace& face, Tone ink) {
    constexpr float kSpan = kLastPips - kFirstPips;
    const float cap = style.index.cap, pad = style.index.pad, largest = 0.175F * r.w;
    float room = free_part(style, r).h / (kSpan + 0.14F), taken = 0;
    if (style.stacked_index) {
        // Below the rank of the index, and beside its suit.
        room = std::min(r.h, (r.h - 2 * (pad + cap) - 1.3F * largest) / kSpan);
        taken = pad + index_column(style, face) / 2 + 0.43F * cap + 0.03F * r.w;
    }
    const float free = r.w / 2 - taken;
    const float size = std::floor(std::min({largest, free / 1.5F, 0.15F * room}));
    const float apart = std::min(0.19F * r.w, free - size / 2);
    for (const Pip& pip : pips_of(face.pips)) {
        const Point at{std::round(r.middle_x() + pip.x * apart),
                       std::round(r.middle_y() + (pip.y - 0.5F) * room)};
        suit_of(style, face, at, size, ink, pip.y > 0.5F);
    }
}

// What the figure wears on its head: a king five points, a queen three with pearls, the others a
// cap with a feather.
void CardPen::crown(Figure figure, Point middle, float height) {
    const bool king = figure == Figure::king, queen = figure == Figure::queen;
    const auto at = [&](float x, float y) {
        return Point{middle.x + x * height, middle.y + y * height};
    };
    using Half = std::vector<Point>;
    const Half half = king    ? Half{{0, -0.6F},    {0.2F, 0},      {0.46F, -0.5F},
                                  {0.6F, 0.05F}, {0.95F, -0.3F}, {0.75F, 0.5F}}
                      : queen ? Half{{0, -0.2F}, {0.36F, 0.2F}, {0.76F, -0.12F}, {0.66F, 0.5F}}
                              : Half{{0, -0.14F}, {0.5F, -0.06F}, {0.78F, 0.24F}, {0.78F, 0.5F}};
    std::vector<Point> points;
    for (const Point p : half) points.push_back(at(p.x, p.y));
    for (std::size_t i = half.size(); i-- > 1;) points.push_back(at(-half[i].x, half[i].y));
    points.insert(points.begin() + static_cast<std::ptrdiff_t>(half.size()), at(0, 0.5F));
    shape(std::move(points), &Theme::gilt);
    if (queen) {
        for (const float x : {-0.82F, 0.0F, 0.82F}) {
            disc(at(x, x == 0 ? -0.42F : -0.32F), 0.17F * height, &Theme::gilt);
        }
    } else if (!king) {
        line({at(0.3F, 0.1F), at(0.95F, -0.62F)}, &Theme::gilt, 0.2F * height);
    }
}

namespace {

// Draws one half of a court figure of our own, from its foot at the waist up.
class CourtPen : public FigurePen {
  public:
    CourtPen(Pen& pen, Point foot, float size, Tone ink) : FigurePen(pen, foot, size), ink_(ink) {}

    void draw(Figure figure) {
        robe();
        if (figure == Figure::queen) {
            both({{0, 0.7F}, {0.13F, 0.68F}, {0.21F, 0.56F}, {0.25F, 0.32F}, {0, 0.32F}}, ink_);
        } else if (figure == Figure::jack) {
            both({{0, 0.66F}, {0.18F, 0.64F}, {0.2F, 0.4F}, {0.1F, 0.38F}, {0, 0.4F}},
                 &Theme::gilt);
        }
        face();
        switch (figure) {
            case Figure::king: return king();
            case Figure::queen: return queen();
            case Figure::knight: return knight();
            default: return jack();
        }
    }

  private:
    void robe() {
        both({{0, 0.34F}, {0.16F, 0.34F}, {0.38F, 0.24F}, {0.46F, 0}, {0, 0}}, ink_);
        for (const float side : {-1.0F, 1.0F}) {
            stroke({side * 0.27F, 0.28F}, {side * 0.31F, 0}, &Theme::gilt, 0.045F);
        }
        both({{0, 0.35F}, {0.14F, 0.35F}, {0, 0.06F}}, &Theme::gilt);
        both({{0, 0.35F}, {0.08F, 0.35F}, {0, 0.18F}}, &Theme::card);
    }

    void face() {
        both({{0, 0.44F}, {0.055F, 0.44F}, {0.055F, 0.32F}, {0, 0.3F}}, &Theme::card);
        pen_.disc(at(0, 0.53F), 0.155F * size_, &Theme::card, ink_, 0.022F * size_);
        for (const float side : {-1.0F, 1.0F}) {
            dot(side * 0.058F, 0.55F, 0.02F, ink_);
            stroke({side * 0.035F, 0.6F}, {side * 0.085F, 0.6F}, ink_, 0.014F);
        }
        stroke({-0.04F, 0.455F}, {0.04F, 0.455F}, ink_, 0.02F);
    }

    void king() {
        both({{0, 0.44F}, {0.07F, 0.47F}, {0.155F, 0.54F}, {0.13F, 0.37F}, {0, 0.27F}}, ink_);
        both({{0, 0.94F}, {0.09F, 0.76F}, {0.22F, 0.89F}, {0.17F, 0.63F}, {0, 0.63F}},
             &Theme::gilt);
        stroke({-0.17F, 0.645F}, {0.17F, 0.645F}, ink_, 0.03F);
        // A sword.
        stroke({0.36F, 0.26F}, {0.36F, 0.84F}, &Theme::gilt, 0.035F);
        stroke({0.29F, 0.36F}, {0.43F, 0.36F}, &Theme::gilt, 0.035F);
    }

    void queen() {
        both({{0, 0.86F}, {0.07F, 0.73F}, {0.17F, 0.8F}, {0.15F, 0.64F}, {0, 0.64F}}, &Theme::gilt);
        dot(0, 0.88F, 0.03F, ink_);
        for (const float side : {-1.0F, 1.0F}) dot(side * 0.17F, 0.82F, 0.025F, ink_);
        // A flower.
        stroke({0.37F, 0.2F}, {0.37F, 0.48F}, ink_, 0.022F);
        for (const auto& [x, y] :
             {std::pair{0.0F, 0.065F}, {0.065F, 0.0F}, {0.0F, -0.065F}, {-0.065F, 0.0F}}) {
            dot(0.37F + x, 0.53F + y, 0.045F, &Theme::gilt);
        }
        dot(0.37F, 0.53F, 0.035F, ink_);
    }

    void jack() {
        both({{0, 0.78F}, {0.16F, 0.75F}, {0.22F, 0.66F}, {0.19F, 0.62F}, {0, 0.62F}}, ink_);
        stroke({-0.19F, 0.635F}, {0.19F, 0.635F}, &Theme::gilt, 0.035F);
        // A feather.
        std::vector<Point> feather;
        for (const Point p : {Point{0.12F, 0.68F}, {0.2F, 0.86F}, {0.36F, 0.92F}, {0.28F, 0.76F}}) {
            feather.push_back(at(p.x, p.y));
        }
        pen_.shape(std::move(feather), &Theme::gilt);
    }

    void knight() {
        both({{0, 0.84F}, {0.13F, 0.78F}, {0.19F, 0.66F}, {0.18F, 0.5F}, {0.12F, 0.6F}, {0, 0.62F}},
             &Theme::gilt);
        stroke({-0.15F, 0.66F}, {0.15F, 0.66F}, ink_, 0.025F);
        std::vector<Point> plume;
        for (const Point p :
             {Point{0, 0.82F}, {-0.06F, 0.93F}, {-0.28F, 0.9F}, {-0.34F, 0.72F}, {-0.2F, 0.82F}}) {
            plume.push_back(at(p.x, p.y));
        }
        pen_.shape(std::move(plume), ink_);
    }

    const Tone ink_;
};

}  // namespace

// A figure with two heads, and the suit on its breast.
void CardPen::court(const CardStyle& style, const Rect& r, const CardFace& face, Tone ink) {
    const Rect part = free_part(style, r);
    const Point middle{r.middle_x(), part.middle_y()};
    const float height = part.h - (style.stacked_index ? 0.14F * r.h : 0);
    const float size = std::min(0.86F * r.w / 0.92F, height / 2 / 0.96F);
    CourtPen figure(*this, middle, size, ink);
    figure.draw(face.figure);
    const std::size_t first = picture.marks.size();
    figure.draw(face.figure);
    turn_over_from(first, middle);
    disc(middle, 0.15F * size, &Theme::card, &Theme::gilt, 0.03F * size);
    suit_of(style, face, middle, 0.19F * size, ink);
}

// On small cards: the suit under a crown.
void CardPen::small_court(const CardStyle& style, const Rect& r, const CardFace& face, Tone ink) {
    const float size = sign_height(style, r, 0.42F), high = std::round(r.w * 0.19F);
    if (size == 0) return;
    const Point middle = middle_of_sign(style, r);
    crown(face.figure, {middle.x, middle.y - size / 2 - high * 0.1F}, high);
    suit_of(style, face, {middle.x, middle.y + high * 0.6F}, size, ink);
}

// A rank that is neither a small number nor a figure: its index in large letters above its suit.
void CardPen::lettered(const CardStyle& style, const Rect& r, const CardFace& face, Tone ink) {
    const Rect part = free_part(style, r);
    const float cap = court_cap(r.w, style.large_faces), font = cap / kCaps;
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
    const float cap = court_cap(r.w, style.large_faces), font = cap / kCaps;
    const float top = style.stacked_index ? r.y : r.y + style.index.in_line();
    const float gap = std::round(r.w * 0.12F);
    const float size = std::round(std::min(r.w * 0.44F, r.bottom() - top - cap - 1.5F * gap));
    // Beside a stacked index the rank is as large as there is room for, if it is larger than there.
    const float index = width_of(face.index, style.index.cap / kCaps, true);
    const float least = style.stacked_index ? r.x + 2 * style.index.pad + index : r.x + px(2);
    const float room = r.right() - px(2) - least, width = width_of(face.index, font, true);
    const float fitted = std::min(1.0F, room / std::max(1.0F, width));
    if (fitted * cap < 1.3F * style.index.cap) {
        const float alone = sign_height(style, r, 0.56F);
        if (alone > 0) suit_of(style, face, middle_of_sign(style, r), alone, ink);
        return;
    }
    const float y = std::round((top + r.bottom() - cap - gap - size) / 2);
    // Right of the middle if a stacked index takes the left edge.
    const float middle = std::round(r.x + r.w * (style.stacked_index ? 0.6F : 0.5F));
    const float left =
        std::clamp(middle - width * fitted / 2, least, least + room - width * fitted);
    text({left, y + cap}, face.index, font * fitted, 0, ink, true);
    suit_of(style, face, {middle, y + cap + gap + size / 2}, size, ink);
}

// A card without suit: its letters and, if there is room, its full name below.
void CardPen::named(const CardStyle& style, const Rect& r, const CardFace& face, Tone ink) {
    const float cap = court_cap(r.w, style.large_faces), font = cap / kCaps,
                small = kSmallText * style.unit;
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
        if (!style.pips) return small_court(style, r, face, ink);
        return style.deck == DeckStyle::emblems ? emblem(style, r, face, ink)
                                                : court(style, r, face, ink);
    }
    if (style.pips && face.pips == 1 && style.deck == DeckStyle::emblems) {
        return ringed_ace(style, r, face, ink);
    }
    if (style.pips && face.pips > 1) return pips(style, r, face, ink);
    if (style.pips && face.pips == 0) return lettered(style, r, face, ink);
    const float size = sign_height(style, r, 0.46F);
    if (size > 0) suit_of(style, face, middle_of_sign(style, r), size, ink);
}

}  // namespace niblick
