#include "workbench/views/motion.h"

#include <algorithm>
#include <cmath>

namespace niblick {

namespace {

// Cards of `a` that are not in `b`.
std::vector<const TableCard*> missing(const std::vector<TableCard>& a,
                                      const std::vector<TableCard>& b) {
    std::vector<const TableCard*> result;
    for (const TableCard& card : a) {
        const bool there = std::any_of(
            b.begin(), b.end(), [&](const TableCard& other) { return other.slot == card.slot; });
        if (!there) result.push_back(&card);
    }
    return result;
}

}  // namespace

float Flight::progress(double now) const {
    const double t = std::clamp((now - start) / Motion::kSeconds, 0.0, 1.0);
    return static_cast<float>(1 - std::pow(1 - t, 3));
}

Rect Flight::at(double now) const {
    const float t = progress(now);
    const float arc = 4 * t * (1 - t) * 0.06F * std::hypot(to.x - from.x, to.y - from.y);
    return {std::round(from.x + (to.x - from.x) * t),
            std::round(from.y + (to.y - from.y) * t - arc), to.w, to.h};
}

void Motion::settle(const Tabletop& table) {
    flight_.reset();
    seen_ = {table.game, table.geometry.area, table.cards, table.foundations,
             table.stock ? table.stock->left : 0};
}

void Motion::watch(const Tabletop& table, double now) {
    const bool same_table = seen_.game == table.game && seen_.area == table.geometry.area &&
                            seen_.foundations.size() == table.foundations.size();
    const int stock = table.stock ? table.stock->left : 0;
    int changed = -1;
    int changes = 0;
    for (std::size_t f = 0; same_table && f < table.foundations.size(); ++f) {
        if (seen_.foundations[f].card == table.foundations[f].card) continue;
        changed = static_cast<int>(f);
        ++changes;
    }
    if (same_table && changes == 0 && stock == seen_.stock &&
        seen_.cards.size() == table.cards.size()) {
        return;
    }
    if (!same_table || changes != 1) return settle(table);
    const Seen before = seen_;
    settle(table);
    const auto gone = missing(before.cards, table.cards);
    const auto come = missing(table.cards, before.cards);
    const TableFoundation& foundation = table.foundations[static_cast<std::size_t>(changed)];
    Flight flight;
    flight.foundation = changed;
    flight.start = now;
    flight.under = before.foundations[static_cast<std::size_t>(changed)].top;
    if (gone.size() == 1 && come.empty() && foundation.top) {
        flight.from = gone.front()->at;
        flight.to = foundation.at;
        flight.face = *foundation.top;
    } else if (come.size() == 1 && gone.empty() && flight.under) {
        flight.from = foundation.at;
        flight.to = come.front()->at;
        flight.face = *flight.under;
        flight.slot = come.front()->slot;
        flight.under = foundation.top;
    } else if (gone.empty() && come.empty() && table.stock && stock == before.stock - 1 &&
               foundation.top) {
        flight.from = table.stock->at;
        flight.to = foundation.at;
        flight.face = *foundation.top;
        flight.turns = true;
    } else {
        return;
    }
    flight_ = flight;
}

const std::optional<Flight>& Motion::flight(double now) {
    if (flight_ && now >= flight_->start + kSeconds) flight_.reset();
    return flight_;
}

}  // namespace niblick
