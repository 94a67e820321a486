#include "workbench/table/focus.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include "core/game/session.h"
#include "workbench/table/table.h"

namespace niblick {

namespace {

using Line = std::vector<Slot>;

Rect place(const Tabletop& table, Slot slot) {
    return table.place_of(Spot::at(slot)).value_or(Rect{});
}

// The remaining cards in lines: piles, or the rows of a pyramid.
std::vector<Line> filled_lines(const Session& session, const Tabletop& table) {
    const Position& position = session.position();
    std::vector<Line> lines;
    if (session.board().variant->traits.moving) {
        const int piles = static_cast<int>(session.board().layout().piles().size());
        for (int p = 0; p < piles; ++p) {
            const auto cards = position.pile(p);
            lines.emplace_back(cards.begin(), cards.end());
        }
    } else {
        for (const auto& pile : session.board().layout().piles()) {
            Line& line = lines.emplace_back();
            for (const Slot s : pile) {
                const Slot piece = piece_in(position, s);
                if (position.filled.test(piece)) line.push_back(piece);
            }
        }
    }
    if (session.board().layout().drawing() == Drawing::overlap) {
        // Rows as drawn, from top to bottom, each from left to right.
        const auto at = [&](Slot piece) -> const Rect& {
            return table.geometry.slots[slot_of(position, piece)];
        };
        Line all;
        for (const Line& line : lines) all.insert(all.end(), line.begin(), line.end());
        std::stable_sort(all.begin(), all.end(), [&](Slot a, Slot b) {
            return at(a).y != at(b).y ? at(a).y < at(b).y : at(a).x < at(b).x;
        });
        lines.clear();
        for (const Slot s : all) {
            const bool same = !lines.empty() && at(lines.back().front()).y == at(s).y;
            if (!same) lines.emplace_back();
            lines.back().push_back(s);
        }
    }
    std::erase_if(lines, [](const Line& line) { return line.empty(); });
    return lines;
}

// The places below the tableau that can have an effect, from left to right.
std::vector<Spot> strip_spots(const Session& session, const Tabletop& table) {
    const Position& position = session.position();
    std::vector<Spot> spots;
    if (table.stock) spots.push_back(Spot::at_stock());
    const Slot waste = waste_top(session.board(), position);
    if (waste != kNoSlot) spots.push_back(Spot::at(waste));
    for (const Slot piece : position.cells()) spots.push_back(Spot::at(piece));
    if (table.top_moves) spots.push_back(Spot::of(Spot::Kind::foundation, 0));
    for (int f = 0; f < session.board().variant->foundations(); ++f) {
        if (!session.board().variant->packing.from_foundation) break;
        const auto cards = position.foundation(f);
        if (!cards.empty() && table.card(cards.back()) != nullptr) {
            spots.push_back(Spot::at(cards.back()));
        }
    }
    if (table.set) spots.push_back(Spot::at_done());
    for (std::size_t t = 0; t < table.tokens.size(); ++t) {
        spots.push_back(Spot::of(Spot::Kind::token, static_cast<int>(t)));
    }
    std::stable_sort(spots.begin(), spots.end(), [&](Spot a, Spot b) {
        const Rect ra = table.place_of(a).value_or(Rect{});
        const Rect rb = table.place_of(b).value_or(Rect{});
        return ra.x != rb.x ? ra.x < rb.x : ra.y < rb.y;
    });
    return spots;
}

Spot nearest_by_x(const std::vector<Spot>& spots, const Tabletop& table, float x) {
    const auto away = [&](Spot spot) {
        return std::abs(table.place_of(spot).value_or(Rect{}).middle_x() - x);
    };
    return *std::min_element(spots.begin(), spots.end(),
                             [&](Spot a, Spot b) { return away(a) < away(b); });
}

std::vector<Spot> open_spots(const Session& session) {
    std::vector<Spot> open;
    session.position().open.for_each(
        [&](int s) { open.push_back(Spot::at(static_cast<Slot>(s))); });
    return open;
}

// The spot after `from`, cyclically; the first if `from` is not among them.
Spot next_of(const std::vector<Spot>& spots, Spot from, bool forward) {
    const auto found = std::find(spots.begin(), spots.end(), from);
    if (found == spots.end()) return spots.front();
    const auto at = static_cast<std::size_t>(found - spots.begin());
    return spots[(at + (forward ? 1 : spots.size() - 1)) % spots.size()];
}

// Left and right through rows, line after line, cyclically.
Spot along_rows(const std::vector<Line>& lines, Slot from, bool forward) {
    Line all;
    for (const Line& line : lines) all.insert(all.end(), line.begin(), line.end());
    const auto at = static_cast<std::size_t>(std::find(all.begin(), all.end(), from) - all.begin());
    const std::size_t n = all.size();
    return Spot::at(all[(at + (forward ? 1 : n - 1)) % n]);
}

// Left and right from pile to pile at the same depth; from the last card of a pile to last cards.
Spot along_piles(const std::vector<Line>& lines, std::size_t line, std::size_t depth,
                 bool forward) {
    const std::size_t n = lines.size();
    const Line& next = lines[(line + (forward ? 1 : n - 1)) % n];
    const bool last = depth + 1 == lines[line].size();
    return Spot::at(next[last ? next.size() - 1 : std::min(depth, next.size() - 1)]);
}

// The nearest card in a line above or below, as drawn; nothing if there is none.
std::optional<Slot> beyond(const std::vector<Line>& lines, const Tabletop& table, Slot from,
                           bool down, bool columns) {
    const Rect here = place(table, from);
    std::optional<Slot> best;
    float best_cost = std::numeric_limits<float>::max();
    for (const Line& line : lines) {
        // Only the facing end of another pile can be reached.
        std::vector<Slot> ends = line;
        if (columns) ends = {down ? line.front() : line.back()};
        for (const Slot s : ends) {
            const Rect there = place(table, s);
            const float dy = down ? there.y - here.y : here.y - there.y;
            const bool other_row = columns ? dy >= table.geometry.card.h : dy > 0;
            if (!other_row) continue;
            const float cost = dy * 3 + std::abs(there.x - here.x);
            if (cost < best_cost) {
                best = s;
                best_cost = cost;
            }
        }
    }
    return best;
}

}  // namespace

namespace {

// A step from a place below the tableau.
Spot step_from_strip(const Session& session, const Tabletop& table, Spot from,
                     Direction direction) {
    const std::vector<Spot> side_piles = strip_spots(session, table);
    const std::vector<Spot> open = open_spots(session);
    const auto here = table.place_of(from);
    const bool sideways = direction == Direction::left || direction == Direction::right;
    if (side_piles.empty() || !here) return open.empty() ? from : open.front();
    if (open.empty() || (sideways && side_piles.size() > 1)) {
        return next_of(side_piles, from,
                       direction != Direction::left && direction != Direction::up);
    }
    if (direction == Direction::down) return from;
    // Up goes to the nearest card, left and right go to the outermost ones.
    float x = here->middle_x();
    if (direction == Direction::left) x = 0;
    if (direction == Direction::right) x = table.geometry.area.w;
    return nearest_by_x(open, table, x);
}

}  // namespace

Spot step_focus(const Session& session, const Tabletop& table, Spot from, Direction direction) {
    const std::vector<Line> lines = filled_lines(session, table);
    const bool on_tableau =
        from.kind == Spot::Kind::slot && session.position().filled.test(from.slot);
    if (!on_tableau || lines.empty()) return step_from_strip(session, table, from, direction);
    std::size_t line = 0;
    while (line + 1 < lines.size() &&
           std::find(lines[line].begin(), lines[line].end(), from.slot) == lines[line].end()) {
        ++line;
    }
    const auto found = std::find(lines[line].begin(), lines[line].end(), from.slot);
    if (found == lines[line].end()) return first_focus(session, table);
    const bool columns = session.board().layout().drawing() == Drawing::columns;
    const auto depth = static_cast<std::size_t>(found - lines[line].begin());
    if (direction == Direction::left || direction == Direction::right) {
        const bool forward = direction == Direction::right;
        return columns ? along_piles(lines, line, depth, forward)
                       : along_rows(lines, from.slot, forward);
    }
    const bool down = direction == Direction::down;
    if (columns && down && depth + 1 < lines[line].size()) return Spot::at(lines[line][depth + 1]);
    if (columns && !down && depth > 0) return Spot::at(lines[line][depth - 1]);
    if (const auto next = beyond(lines, table, from.slot, down, columns)) {
        return Spot::at(*next);
    }
    const std::vector<Spot> side_piles = strip_spots(session, table);
    if (!down || side_piles.empty()) return from;
    return nearest_by_x(side_piles, table, place(table, from.slot).middle_x());
}

Spot step_target(const Tabletop& table, Spot from, Direction direction) {
    std::vector<Spot> spots;
    for (const Target& target : table.targets) spots.push_back(target.option.to);
    if (spots.empty()) return from;
    return next_of(spots, from, direction == Direction::right || direction == Direction::down);
}

Spot first_focus(const Session& session, const Tabletop& table) {
    std::optional<Slot> lit, playable;
    for (const TableCard& card : table.cards) {
        if (card.lit && (!lit || card.slot < *lit)) lit = card.slot;
        if (card.playable && (!playable || card.slot < *playable)) playable = card.slot;
    }
    if (lit) return Spot::at(*lit);
    if (table.stock && table.stock->can_turn) return Spot::at_stock();
    if (playable) return Spot::at(*playable);
    const std::vector<Spot> open = open_spots(session);
    if (!open.empty()) return open.front();
    const std::vector<Spot> side_piles = strip_spots(session, table);
    return side_piles.empty() ? Spot{} : side_piles.front();
}

Spot settle_focus(const Session& session, const Tabletop& table, Spot from, const Rect& was) {
    const std::vector<Spot> side_piles = strip_spots(session, table);
    const bool idle = from.kind == Spot::Kind::done && !table.acts(from);
    if (!idle && std::find(side_piles.begin(), side_piles.end(), from) != side_piles.end())
        return from;
    if (from.kind != Spot::Kind::slot) return first_focus(session, table);
    if (session.position().filled.test(from.slot)) return from;
    std::vector<Spot> near = open_spots(session);
    // A card that left a place below the tableau keeps the focus below it.
    const bool below = was.y >= table.geometry.tableau.bottom();
    if (below || near.empty()) near.insert(near.end(), side_piles.begin(), side_piles.end());
    const Layout& layout = session.board().layout();
    const Position& position = session.position();
    // After a shuffle of the layout, a card that has left it has no slot.
    const Slot left = from.slot < layout.size() ? slot_of(position, from.slot) : kNoSlot;
    const SlotSet freed =
        left < layout.size() ? pieces_in(position, layout.freed_by(left)) : SlotSet{};
    std::optional<Spot> best;
    float best_cost = std::numeric_limits<float>::max();
    for (const Spot spot : near) {
        const Rect there = table.place_of(spot).value_or(Rect{});
        float cost = std::hypot(there.x - was.x, there.y - was.y);
        const bool free = spot.kind == Spot::Kind::slot && freed.test(spot.slot);
        if (free) cost -= table.geometry.area.w + table.geometry.area.h;
        if (cost < best_cost) {
            best = spot;
            best_cost = cost;
        }
    }
    return best.value_or(Spot{});
}

Spot next_action(const Tabletop& table, Spot from) {
    std::vector<Spot> spots;
    if (table.lifted != kNoSlot) {
        for (const Target& target : table.targets) spots.push_back(target.option.to);
    } else {
        std::vector<const TableCard*> cards;
        for (const TableCard& card : table.cards) {
            if (card.playable) cards.push_back(&card);
        }
        std::stable_sort(cards.begin(), cards.end(), [](const TableCard* a, const TableCard* b) {
            return a->at.x != b->at.x ? a->at.x < b->at.x : a->at.y < b->at.y;
        });
        for (const TableCard* card : cards) spots.push_back(Spot::at(card->slot));
        if (table.stock && table.stock->can_turn) spots.push_back(Spot::at_stock());
        if (table.set && table.set->can_close) spots.push_back(Spot::at_done());
        for (std::size_t t = 0; t < table.tokens.size(); ++t) {
            if (!table.tokens[t].can_use) continue;
            spots.push_back(Spot::of(Spot::Kind::token, static_cast<int>(t)));
        }
        if (table.top_moves) spots.push_back(Spot::of(Spot::Kind::foundation, 0));
    }
    if (spots.empty()) return from;
    const auto at = std::find(spots.begin(), spots.end(), from);
    return at == spots.end() || at + 1 == spots.end() ? spots.front() : *(at + 1);
}

}  // namespace niblick
