#include "workbench/table/motion.h"

#include <algorithm>
#include <cmath>

namespace niblick {

namespace {

// If more cards move at once, it is a different table, not a move.
constexpr std::size_t kMaxFlights = 30;

const TableCard* find(const std::vector<TableCard>& cards, Slot slot) {
    const auto found = std::find_if(cards.begin(), cards.end(),
                                    [&](const TableCard& card) { return card.slot == slot; });
    return found == cards.end() ? nullptr : &*found;
}

Flight flight_of(const TableCard& card, const Rect& from, const Rect& to) {
    Flight flight;
    flight.from = from;
    flight.to = to;
    flight.face = card.face;
    flight.face_up = card.face_up;
    return flight;
}

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

Motion::Seen Motion::look(const Tabletop& table) {
    return {table.game, table.geometry.area, table.cards, table.foundations,
            table.stock ? table.stock->left : 0};
}

bool Motion::same(const Seen& a, const Seen& b) {
    return a.stock == b.stock &&
           std::equal(a.cards.begin(), a.cards.end(), b.cards.begin(), b.cards.end(),
                      [](const TableCard& x, const TableCard& y) {
                          return x.slot == y.slot && x.at == y.at && x.face_up == y.face_up;
                      }) &&
           std::equal(a.foundations.begin(), a.foundations.end(), b.foundations.begin(),
                      b.foundations.end(), [](const TableFoundation& x, const TableFoundation& y) {
                          return x.card == y.card;
                      });
}

void Motion::settle(const Tabletop& table) {
    flights_.clear();
    seen_ = look(table);
}

void Motion::carried(Slot slot, const Rect& at) {
    for (TableCard& card : seen_.cards) {
        if (card.slot == slot) card.at = at;
    }
}

std::vector<Flight> Motion::between(const Seen& before, const Tabletop& table) {
    std::vector<Flight> flights;
    std::vector<std::size_t> changed;
    for (std::size_t f = 0; f < table.foundations.size(); ++f) {
        if (before.foundations[f].card != table.foundations[f].card) changed.push_back(f);
    }
    const int stock = table.stock ? table.stock->left : 0;
    const auto foundation_with = [&](const auto& foundations, Card card) {
        return std::find_if(changed.begin(), changed.end(), [&](std::size_t f) {
            return card != kNoCard && foundations[f].card == card;
        });
    };
    bool told = false;  // the change of the foundations is explained
    for (const TableCard& card : table.cards) {
        const TableCard* old = find(before.cards, card.slot);
        std::optional<Rect> from;
        if (old != nullptr) from = old->at;
        const auto f = foundation_with(before.foundations, card.card);
        Flight flight = flight_of(card, {}, card.at);
        flight.slot = card.slot;
        const auto onto = foundation_with(table.foundations, card.card);
        if (onto != changed.end() && card.at == table.foundations[*onto].at) {
            flight.foundation = static_cast<int>(*onto);
            flight.under = before.foundations[*onto].top;
            told = told || old != nullptr;
        }
        if (old == nullptr && f != changed.end()) {
            from = table.foundations[*f].at;
            flight.foundation = static_cast<int>(*f);
            flight.under = table.foundations[*f].top;
            told = true;
        } else if (old == nullptr && stock < before.stock) {
            from = table.stock->at;
            flight.turns = card.face_up;
        }
        if (!from || *from == card.at) continue;
        flight.from = *from;
        flights.push_back(flight);
    }
    for (const TableCard& card : before.cards) {
        if (find(table.cards, card.slot) != nullptr) continue;
        const auto f = foundation_with(table.foundations, card.card);
        if (f != changed.end()) {
            Flight flight = flight_of(card, card.at, table.foundations[*f].at);
            flight.foundation = static_cast<int>(*f);
            flight.under = before.foundations[*f].top;
            flights.push_back(flight);
            told = true;
        } else if (stock > before.stock) {
            flights.push_back(flight_of(card, card.at, table.stock->at));
        }
    }
    const bool turned = !told && changed.size() == 1 && table.stock && stock == before.stock - 1;
    if (turned && table.foundations[changed.front()].top) {
        const TableFoundation& foundation = table.foundations[changed.front()];
        Flight flight;
        flight.from = table.stock->at;
        flight.to = foundation.at;
        flight.face = *foundation.top;
        flight.turns = true;
        flight.foundation = static_cast<int>(changed.front());
        flight.under = before.foundations[changed.front()].top;
        flights.push_back(flight);
    }
    return flights;
}

void Motion::watch(const Tabletop& table, double now, double seconds) {
    const Seen now_seen = look(table);
    const bool same_table = seen_.game == table.game && seen_.area == table.geometry.area &&
                            seen_.foundations.size() == table.foundations.size();
    if (same_table && same(seen_, now_seen)) return;
    const Seen before = seen_;
    settle(table);
    if (!same_table) return;
    flights_ = between(before, table);
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
