#include "workbench/model/focus.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace niblick {

namespace {

using Line = std::vector<Slot>;

// The cards still there, in lines that left and right walk along: piles, or rows of a pyramid.
std::vector<Line> filled_lines(const Session& session, const TableGeometry& geometry) {
    const SlotSet& filled = session.position().filled;
    std::vector<Line> lines;
    for (const auto& pile : session.board().layout().piles()) {
        Line& line = lines.emplace_back();
        for (const Slot s : pile) {
            if (filled.test(s)) line.push_back(s);
        }
    }
    if (session.board().layout().drawing() == Drawing::overlap) {
        // Rows as they are drawn, from the top, each from the left.
        Line all;
        for (const Line& line : lines) all.insert(all.end(), line.begin(), line.end());
        std::stable_sort(all.begin(), all.end(), [&](Slot a, Slot b) {
            const Rect& ra = geometry.slots[a];
            const Rect& rb = geometry.slots[b];
            return ra.y != rb.y ? ra.y < rb.y : ra.x < rb.x;
        });
        lines.clear();
        for (const Slot s : all) {
            const bool same =
                !lines.empty() && geometry.slots[lines.back().front()].y == geometry.slots[s].y;
            if (!same) lines.emplace_back();
            lines.back().push_back(s);
        }
    }
    std::erase_if(lines, [](const Line& line) { return line.empty(); });
    return lines;
}

Slot nearest_by_x(const std::vector<Slot>& slots, const TableGeometry& geometry, float x) {
    return *std::min_element(slots.begin(), slots.end(), [&](Slot a, Slot b) {
        return std::abs(geometry.slots[a].middle_x() - x) <
               std::abs(geometry.slots[b].middle_x() - x);
    });
}

Spot stock_or(const Session& session, Spot otherwise) {
    return session.board().variant->traits.has_stock ? Spot::at_stock() : otherwise;
}

// Left and right through rows: one line after the other, round and round.
Spot along_rows(const std::vector<Line>& lines, Slot from, bool forward) {
    Line all;
    for (const Line& line : lines) all.insert(all.end(), line.begin(), line.end());
    const auto at = static_cast<std::size_t>(std::find(all.begin(), all.end(), from) - all.begin());
    const std::size_t n = all.size();
    return Spot::at(all[(at + (forward ? 1 : n - 1)) % n]);
}

// Left and right from pile to pile, keeping the depth; the last card of a pile leads to last cards.
Spot along_piles(const std::vector<Line>& lines, std::size_t line, std::size_t depth,
                 bool forward) {
    const std::size_t n = lines.size();
    const Line& next = lines[(line + (forward ? 1 : n - 1)) % n];
    const bool last = depth + 1 == lines[line].size();
    return Spot::at(next[last ? next.size() - 1 : std::min(depth, next.size() - 1)]);
}

// The nearest line of cards above or below, as drawn; nothing when there is none.
std::optional<Slot> beyond(const std::vector<Line>& lines, const TableGeometry& geometry, Slot from,
                           bool down, bool columns) {
    const Rect& here = geometry.slots[from];
    std::optional<Slot> best;
    float best_cost = std::numeric_limits<float>::max();
    for (const Line& line : lines) {
        // Of a pile only the end that faces this way can be stepped on from another pile.
        std::vector<Slot> ends = line;
        if (columns) ends = {down ? line.front() : line.back()};
        for (const Slot s : ends) {
            const Rect& there = geometry.slots[s];
            const float dy = down ? there.y - here.y : here.y - there.y;
            const bool other_row = columns ? dy >= geometry.card.h : dy > 0;
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

Spot step_focus(const Session& session, const TableGeometry& geometry, Spot from,
                Direction direction) {
    const std::vector<Line> lines = filled_lines(session, geometry);
    if (lines.empty()) return stock_or(session, {});
    const bool columns = session.board().layout().drawing() == Drawing::columns;
    if (from.kind != Spot::Kind::slot) {
        if (from.kind == Spot::Kind::stock && direction == Direction::down) return from;
        std::vector<Slot> open;
        session.position().open.for_each([&](int s) { open.push_back(static_cast<Slot>(s)); });
        if (from.kind == Spot::Kind::none || !geometry.stock) return Spot::at(open.front());
        // From the stock: up goes to the nearest card, left and right to the outermost ones.
        float x = geometry.stock->middle_x();
        if (direction == Direction::left) x = 0;
        if (direction == Direction::right) x = geometry.area.w;
        return Spot::at(nearest_by_x(open, geometry, x));
    }
    std::size_t line = 0;
    while (line + 1 < lines.size() &&
           std::find(lines[line].begin(), lines[line].end(), from.slot) == lines[line].end()) {
        ++line;
    }
    const auto found = std::find(lines[line].begin(), lines[line].end(), from.slot);
    if (found == lines[line].end()) return first_focus(session);
    const auto depth = static_cast<std::size_t>(found - lines[line].begin());
    if (direction == Direction::left || direction == Direction::right) {
        const bool forward = direction == Direction::right;
        return columns ? along_piles(lines, line, depth, forward)
                       : along_rows(lines, from.slot, forward);
    }
    const bool down = direction == Direction::down;
    if (columns && down && depth + 1 < lines[line].size()) return Spot::at(lines[line][depth + 1]);
    if (columns && !down && depth > 0) return Spot::at(lines[line][depth - 1]);
    if (const auto next = beyond(lines, geometry, from.slot, down, columns)) {
        return Spot::at(*next);
    }
    return down ? stock_or(session, from) : from;
}

Spot first_focus(const Session& session) {
    const Position& position = session.position();
    std::optional<Slot> open, playable;
    position.open.for_each([&](int s) {
        const auto slot = static_cast<Slot>(s);
        if (!open) open = slot;
        const bool can = why_not(session.board(), position, slot).reason == WhyNot::Reason::nothing;
        if (!playable && can) playable = slot;
    });
    if (playable) return Spot::at(*playable);
    if (why_not_draw(session.board(), position) == WhyNotDraw::nothing) return Spot::at_stock();
    return open ? Spot::at(*open) : stock_or(session, {});
}

Spot settle_focus(const Session& session, const TableGeometry& geometry, Spot from) {
    const Position& position = session.position();
    if (from.kind == Spot::Kind::stock) return stock_or(session, first_focus(session));
    if (from.kind == Spot::Kind::none || from.slot >= geometry.slots.size()) {
        return first_focus(session);
    }
    if (position.filled.test(from.slot)) return from;
    std::optional<Slot> best;
    float best_cost = std::numeric_limits<float>::max();
    const SlotSet& freed = session.board().layout().below(from.slot);
    const Rect& here = geometry.slots[from.slot];
    position.open.for_each([&](int s) {
        const Rect& there = geometry.slots[static_cast<std::size_t>(s)];
        float cost = std::hypot(there.x - here.x, there.y - here.y);
        if (freed.test(s)) cost -= geometry.area.w + geometry.area.h;
        if (cost < best_cost) {
            best = static_cast<Slot>(s);
            best_cost = cost;
        }
    });
    return best ? Spot::at(*best) : stock_or(session, {});
}

}  // namespace niblick
