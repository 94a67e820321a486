#include "workbench/table/side_piles.h"

#include <algorithm>
#include <cmath>

#include "core/rules/variant.h"
#include "workbench/table/table.h"

namespace niblick {

namespace {

// In card widths.
constexpr float kZoneGap = 0.34F;
constexpr float kPitch = 1.12F;     // between foundations or cells
constexpr float kFan = 0.34F;       // minimum step in the waste or a set
constexpr float kSignWidth = 0.7F;  // width of a digit of an index, in cap heights
constexpr float kLetter = 1.5F;     // width of a letter of an index, in digits
constexpr int kManyFoundations = 4;
constexpr int kSetShown = 9;  // cards of a set shown at full distance
// In design units.
constexpr float kTokenWidth = 96;
constexpr float kTokenHeight = 30;
constexpr float kTokenGap = 6;
constexpr int kTokenColumn = 3;  // tokens in one column
constexpr float kDoneWidth = 84;
constexpr float kDoneHeight = 34;
constexpr float kDoneGap = 12;

float number(std::size_t n) {
    return static_cast<float>(n);
}
float number(int n) {
    return static_cast<float>(n);
}

}  // namespace

SidePiles::SidePiles(const Variant& variant, float unit, bool large_index)
    : variant_(variant),
      unit_(unit),
      large_index_(large_index) {
    for (const CardKind& kind : variant.deck.kinds()) {
        const CardFace face = printed_face(kind);
        const float wide = face.words.empty() ? 1 : kLetter;
        signs_ = std::max(signs_, wide * number(face.index.size()));
    }
}

// The step of a fan, wide enough for the index of the card below.
float SidePiles::fan(Size card) const {
    const IndexSize index = index_size(card.w, unit_, large_index_);
    const float wide = 1.4F * index.pad + signs_ * kSignWidth * index.cap;
    return std::ceil(std::min(0.9F * card.w, std::max(kFan * card.w, wide)));
}

bool SidePiles::may_have_two_shelves() const {
    return variant_.cells.count > 0 ||
           (variant_.traits.has_stock && variant_.foundations() >= kManyFoundations);
}

std::vector<SidePiles::Zone> SidePiles::zones(int shelf, int shelves) const {
    std::vector<Zone> zones;
    const bool first = shelf == 0;
    const bool last = shelf == shelves - 1;
    if (last && variant_.traits.has_stock) {
        zones.push_back(Zone::stock);
        if (shows_stock()) zones.push_back(Zone::ahead);
        if (variant_.stock_plan.to == StockPlan::To::waste) zones.push_back(Zone::waste);
    }
    if (first && variant_.cells.count > 0) zones.push_back(Zone::cells);
    if (variant_.cells.count > 0 ? last : first) {
        zones.push_back(variant_.sets.least > 0 ? Zone::set : Zone::foundations);
    }
    if (last && !variant_.tokens.empty()) zones.push_back(Zone::tokens);
    return zones;
}

bool SidePiles::shows_stock() const {
    const Visibility& sight = variant_.visibility;
    const bool several = sight.next_stock == Visibility::NextStock::all || sight.next_cards > 1 ||
                         std::any_of(variant_.tokens.begin(), variant_.tokens.end(),
                                     [](const Token& token) { return token.peeks > 1; });
    return several && variant_.stock_size > 1;
}

int SidePiles::tokens_per_column() const {
    const int n = static_cast<int>(variant_.tokens.size());
    return n <= kTokenColumn       ? std::max(n, 1)
           : n <= 2 * kTokenColumn ? kTokenColumn
                                   : kTokenColumn + 1;
}

float SidePiles::tokens_height() const {
    if (variant_.tokens.empty()) return 0;
    return (number(tokens_per_column()) * (kTokenHeight + kTokenGap) - kTokenGap) * unit_;
}

float SidePiles::height(Size card, int shelves) const {
    // Tokens are on the last shelf.
    return number(shelves - 1) * (card.h + kShelfGap * card.w) + std::max(card.h, tokens_height());
}

float SidePiles::zone_width(Zone zone, Size card) const {
    switch (zone) {
        case Zone::stock: return card.w;
        case Zone::ahead: {
            const int shown = std::min(variant_.stock_size - 1, kAheadShown);
            return std::ceil(card.w + number(shown - 1) * fan(card));
        }
        case Zone::waste: return std::ceil(card.w + number(kWasteShown - 1) * fan(card));
        case Zone::cells:
            return std::ceil((number(variant_.cells.count - 1) * kPitch + 1) * card.w);
        case Zone::foundations:
            return std::ceil((number(variant_.foundations() - 1) * kPitch + 1) * card.w);
        case Zone::set: {
            const int shown = std::min(variant_.sets.most, kSetShown);
            return std::ceil(card.w + number(shown - 1) * fan(card)) +
                   (kDoneGap + kDoneWidth) * unit_;
        }
        case Zone::tokens: {
            const int n = static_cast<int>(variant_.tokens.size());
            const int columns = (n + tokens_per_column() - 1) / tokens_per_column();
            return number(columns) * (kTokenWidth + kTokenGap) * unit_ - kTokenGap * unit_;
        }
    }
    return 0;
}

float SidePiles::shelf_width(int shelf, int shelves, Size card) const {
    float width = 0;
    for (const Zone zone : zones(shelf, shelves)) {
        width += zone_width(zone, card) + (width > 0 ? std::ceil(kZoneGap * card.w) : 0);
    }
    return width;
}

float SidePiles::width(Size card, int shelves) const {
    float width = 0;
    for (int shelf = 0; shelf < shelves; ++shelf) {
        width = std::max(width, shelf_width(shelf, shelves, card));
    }
    return width;
}

Rect SidePiles::place(TableGeometry& g, int shelves, float middle, float top) const {
    for (int shelf = 0; shelf < shelves; ++shelf) {
        float x = std::round(middle - shelf_width(shelf, shelves, g.card) / 2);
        const float spare = std::max(0.0F, tokens_height() - g.card.h);
        const float y = std::floor(top + number(shelf) * (g.card.h + kShelfGap * g.card.w) +
                                   (shelf + 1 == shelves ? spare / 2 : 0));
        for (const Zone zone : zones(shelf, shelves)) {
            place_zone(g, zone, x, y);
            x += zone_width(zone, g.card) + std::ceil(kZoneGap * g.card.w);
        }
    }
    const float wide = width(g.card, shelves);
    return {std::round(middle - wide / 2), top, wide, height(g.card, shelves)};
}

void SidePiles::place_zone(TableGeometry& g, Zone zone, float x, float y) const {
    const float w = zone_width(zone, g.card);
    const Rect first{x, y, g.card.w, g.card.h};
    const auto row = [&](std::vector<Rect>& places, int n) {
        for (int i = 0; i < n; ++i) {
            places.push_back(first.moved(std::round(number(i) * kPitch * g.card.w), 0));
        }
    };
    switch (zone) {
        case Zone::stock: g.stock = first; return;
        case Zone::ahead:
            g.ahead = Rect{x, y, w, g.card.h};
            g.fan = fan(g.card);
            return;
        case Zone::waste:
            g.waste = Rect{x, y, w, g.card.h};
            g.fan = fan(g.card);
            return;
        case Zone::cells: return row(g.cells, variant_.cells.count);
        case Zone::foundations: return row(g.foundations, variant_.foundations());
        case Zone::set: {
            const float done = kDoneWidth * unit_;
            g.fan = fan(g.card);
            g.foundations.assign(static_cast<std::size_t>(variant_.foundations()), first);
            g.set = Rect{x, y, w - done - kDoneGap * unit_, g.card.h};
            const float height = std::min(kDoneHeight * unit_, g.card.h);
            g.done = Rect{x + w - done, std::round(g.set->middle_y() - height / 2), done, height};
            return;
        }
        case Zone::tokens: break;
    }
    const int each = tokens_per_column();
    const int n = static_cast<int>(variant_.tokens.size());
    const float height = kTokenHeight * unit_;
    const float pitch = height + kTokenGap * unit_;
    const float all = number(std::min(n, each)) * pitch - kTokenGap * unit_;
    for (std::size_t t = 0; t < variant_.tokens.size(); ++t) {
        const auto column = number(t / static_cast<std::size_t>(each));
        const auto line = number(t % static_cast<std::size_t>(each));
        g.tokens.push_back({std::round(x + column * (kTokenWidth + kTokenGap) * unit_),
                            std::floor(first.middle_y() - all / 2 + line * pitch),
                            kTokenWidth * unit_, height});
    }
}

}  // namespace niblick
