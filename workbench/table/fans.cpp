#include <algorithm>
#include <cmath>

#include "workbench/table/geometry.h"

namespace niblick {

IndexSize index_size(float card_width, float unit, bool large) {
    const float size = large ? 4.0F / 3 : 1;
    return {std::round(size * std::max(14 * unit, 0.165F * card_width)),
            std::round(std::max(3 * unit, 0.065F * card_width))};
}

bool has_room_for_pips(const IndexSize& index, float card_width) {
    return index.cap <= 0.187F * card_width;
}

std::vector<Rect> lay_pile(const TableGeometry& geometry, int pile, const std::vector<bool>& up) {
    const Rect& room = geometry.piles[static_cast<std::size_t>(pile)];
    float whole = 0;
    for (std::size_t k = 0; k + 1 < up.size(); ++k) whole += up[k] ? 1 : kHiddenStep;
    const float spare = std::max(0.0F, room.h - geometry.card.h);
    const float step = whole > 0 ? std::min(geometry.step, spare / whole) : 0;
    std::vector<Rect> places;
    float y = room.y;
    for (const bool face_up : up) {
        places.push_back({room.x, std::floor(y), geometry.card.w, geometry.card.h});
        y += step * (face_up ? 1 : kHiddenStep);
    }
    return places;
}

std::vector<Rect> lay_row(const Rect& room, Size card, int n, float distance) {
    const float spare = std::max(0.0F, room.w - card.w);
    const float step = n > 1 ? std::min(distance, spare / static_cast<float>(n - 1)) : 0;
    std::vector<Rect> places;
    for (int i = 0; i < n; ++i) {
        places.push_back(
            {std::floor(room.x + static_cast<float>(i) * step), room.y, card.w, card.h});
    }
    return places;
}

}  // namespace niblick
