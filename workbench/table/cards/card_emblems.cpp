// The second deck: court cards as emblems on a medallion, aces in a ring.

#include <algorithm>
#include <cmath>
#include <numbers>
#include <utility>

#include "workbench/table/cards/card_picture.h"
#include "workbench/table/cards/figure_pen.h"

namespace niblick {

namespace {

// Draws an emblem within a circle, its size being the radius.
class EmblemPen : public FigurePen {
  public:
    using FigurePen::FigurePen;

    void draw(Figure figure) {
        switch (figure) {
            case Figure::king: return crown();
            case Figure::queen: return rose();
            case Figure::knight: return horseshoe();
            default: return shield();
        }
    }

  private:
    void crown() {
        both({{0, 0.42F}, {0.27F, -0.02F}, {0.6F, 0.24F}, {0.48F, -0.44F}, {0, -0.44F}},
             &Theme::card);
        stroke({-0.46F, -0.3F}, {0.46F, -0.3F}, &Theme::gilt, 0.1F);
        dot(0, 0.5F, 0.1F, &Theme::gilt);
        for (const float side : {-1.0F, 1.0F}) dot(side * 0.62F, 0.32F, 0.09F, &Theme::gilt);
    }

    void rose() {
        constexpr int kPetals = 6;
        for (int i = 0; i < kPetals; ++i) {
            const float turn =
                (static_cast<float>(i) + 0.5F) * 2 * std::numbers::pi_v<float> / kPetals;
            dot(0.37F * std::sin(turn), 0.37F * std::cos(turn), 0.25F, &Theme::card);
        }
        dot(0, 0, 0.22F, &Theme::gilt);
    }

    void shield() {
        both({{0, 0.5F}, {0.46F, 0.5F}, {0.46F, 0.02F}, {0.3F, -0.34F}, {0, -0.6F}}, &Theme::card);
        for (const float y : {0.26F, -0.02F}) {
            stroke({-0.34F, y}, {0.34F, y}, &Theme::gilt, 0.13F);
        }
    }

    void horseshoe() {
        std::vector<Point> way;
        for (int i = 0; i <= 24; ++i) {
            const float turn =
                (static_cast<float>(i) / 24 - 0.5F) * 1.56F * std::numbers::pi_v<float>;
            way.push_back(at(0.42F * std::sin(turn), 0.06F + 0.46F * std::cos(turn)));
        }
        pen_.line(std::move(way), &Theme::card, 0.22F * size_);
        for (const float side : {-1.0F, 1.0F}) {
            for (const float y : {-0.1F, 0.2F}) dot(side * 0.41F, y, 0.06F, &Theme::gilt);
        }
    }
};

}  // namespace

// As large as leaves room for the indices.
float CardPen::medallion(const CardStyle& style, const Rect& r, const CardFace& face) const {
    const float cap = style.index.cap, pad = style.index.pad;
    const float rank = width_of(face.index, cap / kCaps, true);
    const float wide = style.stacked_index ? std::max(rank, cap * 0.95F) : rank + cap + pad * 0.45F;
    const float x = r.w / 2 - pad - wide;
    const float y =
        r.h / 2 - (style.stacked_index ? style.index.stacked() : style.index.in_line()) + pad;
    // From the middle to the corner of the index, or to its side where that is beside the middle.
    const float free = y > 0 ? std::hypot(std::max(0.0F, x), y) : x;
    return std::max(0.0F, std::floor(std::min(0.36F * r.w, free - pad * 0.7F)));
}

void CardPen::emblem(const CardStyle& style, const Rect& r, const CardFace& face, Tone ink) {
    const Point middle{std::round(r.middle_x()), std::round(r.middle_y())};
    const float radius = medallion(style, r, face);
    const float ring = std::max(1.0F, radius * 0.07F);
    disc(middle, radius, ink);
    disc(middle, radius - 1.8F * ring, nullptr, &Theme::gilt, ring);
    EmblemPen(*this, middle, radius).draw(face.figure);
    // The suit above the medallion and, turned, below it.
    const float room = r.h / 2 - radius - style.index.pad;
    const float cap = style.index.cap;
    const float beside =
        r.w / 2 - style.index.pad - std::max(width_of(face.index, cap / kCaps, true), cap * 0.95F);
    const float size = std::floor(std::min({0.2F * r.w, 0.8F * room, 1.7F * beside}));
    const float away = std::round(radius + (r.h / 2 - radius) / 2);
    suit_of(style, face, {middle.x, middle.y - away}, size, ink);
    suit_of(style, face, {middle.x, middle.y + away}, size, ink, true);
}

void CardPen::ringed_ace(const CardStyle& style, const Rect& r, const CardFace& face, Tone ink) {
    const Point middle{std::round(r.middle_x()), std::round(r.middle_y())};
    const float radius = medallion(style, r, face);
    const float ring = std::max(1.0F, radius * 0.06F);
    disc(middle, radius - ring, nullptr, &Theme::gilt, ring);
    disc(middle, radius - 3 * ring, nullptr, &Theme::gilt, ring / 2);
    suit_of(style, face, middle, std::round(radius * 1.1F), ink);
}

}  // namespace niblick
