#include "workbench/table/table.h"

#include <algorithm>

#include "core/game/session.h"
#include "workbench/table/quiet_place.h"

namespace niblick {

namespace {

Rect around(const Rect& a, const Rect& b) {
    const float x = std::min(a.x, b.x);
    const float y = std::min(a.y, b.y);
    return {x, y, std::max(a.right(), b.right()) - x, std::max(a.bottom(), b.bottom()) - y};
}

// Updates an order: removes pieces no longer in `now`, and adds new ones at the first free place or
// the end.
void follow(std::vector<Slot>& order, const SlotSet& now) {
    SlotSet known;
    for (Slot& piece : order) {
        if (piece == kNoSlot) continue;
        if (now.test(piece)) {
            known.set(piece);
        } else {
            piece = kNoSlot;
        }
    }
    (now & ~known).for_each([&](int p) {
        const auto free = std::find(order.begin(), order.end(), kNoSlot);
        if (free == order.end()) {
            order.push_back(static_cast<Slot>(p));
        } else {
            *free = static_cast<Slot>(p);
        }
    });
}

}  // namespace

const TableCard* Tabletop::card(Slot slot) const {
    const auto found = std::find_if(cards.begin(), cards.end(),
                                    [&](const TableCard& c) { return c.slot == slot; });
    return found == cards.end() ? nullptr : &*found;
}

Spot Tabletop::spot_at(float x, float y) const {
    for (auto card = cards.rbegin(); card != cards.rend(); ++card) {
        if (card->at.contains(x, y)) return Spot::at(card->slot);
    }
    if (stock && stock->at.contains(x, y)) return Spot::at_stock();
    if (set && set->done.contains(x, y)) return Spot::at_done();
    const int foundation = foundation_at(x, y);
    if (foundation >= 0) return Spot::of(Spot::Kind::foundation, foundation);
    for (std::size_t t = 0; t < tokens.size(); ++t) {
        if (tokens[t].at.contains(x, y)) return Spot::of(Spot::Kind::token, static_cast<int>(t));
    }
    for (std::size_t c = 0; c < geometry.cells.size(); ++c) {
        if (geometry.cells[c].contains(x, y))
            return Spot::of(Spot::Kind::cell, static_cast<int>(c));
    }
    for (std::size_t p = 0; p < empty_piles.size(); ++p) {
        if (empty_piles[p].contains(x, y)) return Spot::of(Spot::Kind::pile, empty_pile_numbers[p]);
    }
    return {};
}

int Tabletop::foundation_at(float x, float y) const {
    for (std::size_t f = 0; f < foundations.size(); ++f) {
        if (foundations[f].at.contains(x, y)) return static_cast<int>(f);
    }
    return -1;
}

std::optional<Rect> Tabletop::place_of(Spot spot) const {
    const auto n = static_cast<std::size_t>(spot.slot);
    const auto nth = [n](const auto& places) -> std::optional<Rect> {
        if (n >= places.size()) return std::nullopt;
        return places[n];
    };
    switch (spot.kind) {
        case Spot::Kind::slot: {
            if (spot.slot == kTop) return geometry.foundations.front();
            const TableCard* c = card(spot.slot);
            if (c == nullptr) return std::nullopt;
            return c->at;
        }
        case Spot::Kind::stock:
            if (!stock) return std::nullopt;
            return stock->at;
        case Spot::Kind::done:
            if (!set) return std::nullopt;
            return set->done;
        case Spot::Kind::foundation:
            return set ? std::optional(set->room) : nth(geometry.foundations);
        case Spot::Kind::cell: return nth(geometry.cells);
        case Spot::Kind::token: return nth(geometry.tokens);
        case Spot::Kind::pile: {
            // The last card of the pile, or its empty place.
            const auto room = nth(geometry.piles);
            if (!room) return room;
            Rect end{room->x, room->y, geometry.card.w, geometry.card.h};
            for (const TableCard& c : cards) {
                if (c.at.x == room->x && c.at.y >= end.y && c.at.y < room->bottom()) end = c.at;
            }
            return end;
        }
        case Spot::Kind::none: break;
    }
    return std::nullopt;
}

bool Tabletop::acts(Spot spot) const {
    switch (spot.kind) {
        case Spot::Kind::slot: {
            const TableCard* c = card(spot.slot);
            return c != nullptr && c->playable;
        }
        case Spot::Kind::stock: return stock && stock->can_turn;
        case Spot::Kind::done: return set && set->can_close;
        case Spot::Kind::token: return spot.slot < tokens.size() && tokens[spot.slot].can_use;
        case Spot::Kind::foundation: return spot.slot == 0 && top_moves;
        default: return false;
    }
}

std::string Tabletop::why_not(Spot spot) const {
    switch (spot.kind) {
        case Spot::Kind::slot: {
            const TableCard* c = card(spot.slot);
            return c != nullptr ? c->why_not : "";
        }
        case Spot::Kind::stock: return stock ? stock->why_not : "";
        case Spot::Kind::done: return set ? set->why_not : "";
        case Spot::Kind::token: return spot.slot < tokens.size() ? tokens[spot.slot].why_not : "";
        default: return "";
    }
}

const Target* Tabletop::target_at(float x, float y) const {
    for (const Target& target : targets) {
        if (target.at.contains(x, y)) return &target;
    }
    for (const Target& target : targets) {
        if (target.reach.contains(x, y)) return &target;
    }
    return nullptr;
}

const Target* Tabletop::target_below(const Rect& card) const {
    const Target* best = nullptr;
    float most = 0;
    for (const Target& target : targets) {
        const float area = shared_area(target.reach, card);
        if (area > most) {
            most = area;
            best = &target;
        }
    }
    return best;
}

Hands hands_of(const Board& board, const std::vector<Position>& trail, int at) {
    Hands hands;
    const Variant& variant = *board.variant;
    if (variant.traits.plain) return hands;
    hands.cells.assign(static_cast<std::size_t>(variant.cells.count), kNoSlot);
    for (int i = 0; i <= at; ++i) {
        const Position& position = trail[static_cast<std::size_t>(i)];
        follow(hands.cells, as_set(position.cells()));
        if (!position.in_set()) hands.set.clear();
        follow(hands.set, as_set(position.set()));
    }
    return hands;
}

void show_lifted(Tabletop& table, const Session& session, Slot lifted) {
    table.lifted = lifted;
    table.targets.clear();
    table.carried.clear();
    if (lifted == kNoSlot) return;
    table.carried = carried_with(session, lifted);
    const std::vector<MoveOption> found = move_options(session, lifted);
    const bool foundations_only = std::all_of(
        found.begin(), found.end(),
        [](const MoveOption& option) { return option.to.kind == Spot::Kind::foundation; });
    for (const MoveOption& option : found) {
        MoveOption here = option;
        // Cells are numbered by position; the card goes to the first free one.
        if (option.to.kind == Spot::Kind::cell) {
            for (std::size_t c = 0; c < table.geometry.cells.size(); ++c) {
                const Rect& cell = table.geometry.cells[c];
                const bool taken = std::any_of(table.cards.begin(), table.cards.end(),
                                               [&](const TableCard& k) { return k.at == cell; });
                if (taken) continue;
                here.to = Spot::of(Spot::Kind::cell, static_cast<int>(c));
                break;
            }
        }
        const auto at = table.place_of(here.to);
        if (!at) continue;
        Target target;
        target.at = *at;
        target.reach = *at;
        target.option = here;
        if (here.to.kind == Spot::Kind::pile) {
            const Rect& room = table.geometry.piles[here.to.slot];
            target.reach = around({room.x, room.y, at->w, at->h}, *at);
        }
        target.number =
            foundations_only ? here.to.number() + 1 : static_cast<int>(table.targets.size()) + 1;
        table.targets.push_back(target);
    }
}

std::vector<int> choices(const Session& session, Slot slot) {
    std::vector<int> result;
    for (const MoveOption& option : move_options(session, slot)) {
        if (option.again || option.to.kind != Spot::Kind::foundation) continue;
        result.push_back(option.to.number());
    }
    return result;
}

}  // namespace niblick
