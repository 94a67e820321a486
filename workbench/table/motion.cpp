#include "workbench/table/motion.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace niblick {

namespace {

// If more cards move at once, it is a different table, not a move.
constexpr std::size_t kMaxFlights = 30;

}  // namespace

float Flight::progress(double now) const {
    const double t = std::clamp((now - start) / seconds, 0.0, 1.0);
    return static_cast<float>(1 - std::pow(1 - t, 3));
}

Rect Flight::at(double now) const {
    const float t = progress(now);
    const float arc = 4 * t * (1 - t) * 0.06F * std::hypot(to.x - from.x, to.y - from.y);
    return {std::round(from.x + (to.x - from.x) * t),
            std::round(from.y + (to.y - from.y) * t - arc), to.w, to.h};
}

const Motion::Lying* Motion::Seen::find(const Lying& card) const {
    const auto found = std::find_if(cards.begin(), cards.end(), [&](const Lying& each) {
        return card.slot != kNoSlot && each.slot != kNoSlot
                   ? each.slot == card.slot
                   : each.card == card.card && card.card != kNoCard;
    });
    return found == cards.end() ? nullptr : &*found;
}

Motion::Seen Motion::look(const Tabletop& table) {
    Seen seen{table.game, table.geometry.area, {}, {}, table.stock ? table.stock->left : 0};
    for (const TableCard& card : table.cards) {
        seen.cards.push_back({card.slot, card.card, card.at, card.face, card.face_up});
    }
    for (const TableFoundation& foundation : table.foundations) {
        seen.tops.emplace_back(foundation.card, foundation.top);
        if (!foundation.top) continue;
        const Lying top{kNoSlot, foundation.card, foundation.at, *foundation.top, true};
        if (seen.find(top) == nullptr) seen.cards.push_back(top);
    }
    return seen;
}

void Motion::settle(const Tabletop& table) {
    flights_.clear();
    seen_ = look(table);
}

void Motion::carried(Slot slot, const Rect& at) {
    for (Lying& card : seen_.cards) {
        if (card.slot == slot) card.at = at;
    }
}

// What is in both pictures of the table travels from one place to the other; what is new comes from
// the stock, and what is gone goes there, if the stock has changed.
std::vector<Flight> Motion::between(const Seen& before, const Seen& now, const Rect& stock) {
    std::vector<Flight> flights;
    const auto add = [&](const Lying& card, const Rect& from, const Rect& to) {
        if (from == to) return;
        Flight flight{.from = from, .to = to, .face = card.face, .face_up = card.face_up};
        for (std::size_t f = 0; f < now.tops.size() && card.card != kNoCard; ++f) {
            const bool lands = now.tops[f].first == card.card;
            if (!lands && before.tops[f].first != card.card) continue;
            flight.foundation = static_cast<int>(f);
            flight.under = lands ? before.tops[f].second : now.tops[f].second;
        }
        flights.push_back(std::move(flight));
    };
    for (const Lying& card : now.cards) {
        const Lying* old = before.find(card);
        if (old == nullptr && now.stock >= before.stock) continue;
        const std::size_t n = flights.size();
        add(card, old != nullptr ? old->at : stock, card.at);
        if (flights.size() == n) continue;
        flights.back().slot = card.slot;
        flights.back().turns = old == nullptr && card.face_up;
    }
    for (const Lying& card : before.cards) {
        if (now.stock > before.stock && now.find(card) == nullptr) add(card, card.at, stock);
    }
    return flights;
}

void Motion::watch(const Tabletop& table, double now, double seconds) {
    Seen seen = look(table);
    if (seen == seen_) return;
    const Seen before = std::exchange(seen_, std::move(seen));
    flights_.clear();
    if (before.game != table.game || before.area != table.geometry.area ||
        before.tops.size() != seen_.tops.size()) {
        return;
    }
    flights_ = between(before, seen_, table.stock ? table.stock->at : Rect{});
    if (flights_.size() > kMaxFlights) flights_.clear();
    for (Flight& flight : flights_) {
        flight.start = now;
        flight.seconds = seconds;
    }
}

const std::vector<Flight>& Motion::flights(double now) {
    if (!flights_.empty() && now >= flights_.front().start + flights_.front().seconds)
        flights_.clear();
    return flights_;
}

}  // namespace niblick
