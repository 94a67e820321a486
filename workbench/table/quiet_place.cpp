#include "workbench/table/quiet_place.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace niblick {

namespace {

// The weight of a rectangle to avoid, relative to others.
constexpr float kAvoid = 8;

float shared_area(const Rect& a, const Rect& b) {
    const float w = std::min(a.right(), b.right()) - std::max(a.x, b.x);
    const float h = std::min(a.bottom(), b.bottom()) - std::max(a.y, b.y);
    return w > 0 && h > 0 ? w * h : 0;
}

// Everything that a plate should preferably not hide.
std::vector<Rect> things_on(const Tabletop& table) {
    std::vector<Rect> things{table.geometry.deal_note, table.geometry.score_note};
    for (const TableCard& card : table.cards) {
        things.push_back({card.at.x, card.at.y, card.at.w, std::min(card.at.h, card.shown)});
    }
    for (const TableFoundation& foundation : table.foundations) things.push_back(foundation.at);
    if (table.stock) things.push_back(table.stock->at);
    return things;
}

}  // namespace

Rect quiet_place(const Tabletop& table, const Rect& r, Size plate, float edge,
                 const std::vector<Rect>& avoid) {
    constexpr int kAcross = 8, kDown = 16;
    const std::vector<Rect> things = things_on(table);
    const float wide = std::max(0.0F, r.w - plate.w - 2 * edge);
    const float high = std::max(0.0F, r.h - plate.h - 2 * edge);
    Rect best{};
    float least = std::numeric_limits<float>::max();
    for (int down = 0; down <= kDown; ++down) {
        for (int across = 0; across <= kAcross; ++across) {
            const float u = static_cast<float>(across) / kAcross;
            const float v = static_cast<float>(down) / kDown;
            const Rect at{edge + wide * u, edge + high * v, plate.w, plate.h};
            float cost =
                (std::abs(u - 0.5F) + 0.5F * std::abs(v - 0.4F)) * plate.w * plate.h * 0.3F;
            for (const Rect& thing : things) cost += shared_area(at, thing);
            for (const Rect& thing : avoid) {
                cost += kAvoid * shared_area(at, thing.moved(-r.x, -r.y));
            }
            if (cost >= least) continue;
            least = cost;
            best = at;
        }
    }
    return {std::round(r.x + best.x), std::round(r.y + best.y), plate.w, plate.h};
}

}  // namespace niblick
