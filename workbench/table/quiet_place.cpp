#include "workbench/table/quiet_place.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <optional>
#include <tuple>

namespace niblick {

namespace {

// The weight of a rectangle to avoid, relative to others.
constexpr float kAvoid = 8;

Rect visible_part(const TableCard& card) {
    return {card.at.x, card.at.y, card.at.w, std::min(card.at.h, card.shown)};
}

// Everything that a plate should preferably not hide.
std::vector<Rect> things_on(const Tabletop& table) {
    std::vector<Rect> things{table.geometry.deal_note, table.geometry.score_note};
    for (const TableCard& card : table.cards) {
        things.push_back(visible_part(card));
    }
    for (const TableFoundation& foundation : table.foundations) things.push_back(foundation.at);
    if (table.stock) things.push_back(table.stock->at);
    return things;
}

}  // namespace

float shared_area(const Rect& a, const Rect& b) {
    const float w = std::min(a.right(), b.right()) - std::max(a.x, b.x);
    const float h = std::min(a.bottom(), b.bottom()) - std::max(a.y, b.y);
    return w > 0 && h > 0 ? w * h : 0;
}

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

Rect place_beside(const Tabletop& table, const Rect& card, Size plate, const Rect& room,
                  float gap) {
    std::vector<Rect> acting;
    for (const TableCard& each : table.cards) {
        if (each.playable) acting.push_back(visible_part(each));
    }
    if (table.stock && table.stock->can_turn) acting.push_back(table.stock->at);
    // If there is a free place, one is that touches something at its left and at its top.
    std::vector<float> left{room.x, card.right() + gap, card.x - gap - plate.w,
                            card.middle_x() - plate.w / 2};
    std::vector<float> top{room.y, card.y, card.bottom() + gap, card.y - gap - plate.h};
    for (const Rect& each : acting) {
        left.insert(left.end(), {each.right(), each.x - plate.w});
        top.insert(top.end(), {each.bottom(), each.y - plate.h});
    }
    const std::vector<Rect> things = things_on(table);
    using Cost = std::tuple<float, float, float>;
    const auto cost_of = [&](const Rect& at) -> Cost {
        float acts = 0, hidden = 0;
        for (const Rect& each : acting) acts += shared_area(at, each);
        for (const Rect& thing : things) hidden += shared_area(at, thing);
        const float x = std::max({card.x - at.right(), at.x - card.right(), 0.0F});
        const float y = std::max({card.y - at.bottom(), at.y - card.bottom(), 0.0F});
        return {acts, shared_area(at, card), hidden + (x + y) * plate.h};
    };
    const float right = std::max(room.x, room.right() - plate.w);
    const float bottom = std::max(room.y, room.bottom() - plate.h);
    Rect best{};
    std::optional<Cost> least;
    for (const float x : left) {
        for (const float y : top) {
            const Rect at{std::clamp(std::round(x), room.x, right),
                          std::clamp(std::round(y), room.y, bottom), plate.w, plate.h};
            const Cost cost = cost_of(at);
            if (least && cost >= *least) continue;
            least = cost;
            best = at;
        }
    }
    return best;
}

}  // namespace niblick
