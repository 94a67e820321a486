#include "core/rules/layout.h"

#include <algorithm>
#include <cmath>
#include <functional>

#include "core/base/expects.h"

namespace niblick {

SlotSet Layout::open(const SlotSet& filled) const {
    NIBLICK_EXPECTS(all().contains(filled));
    SlotSet result;
    filled.for_each([&](int s) {
        if (!above_[static_cast<std::size_t>(s)].intersects(filled)) result.set(s);
    });
    return result;
}

int Layout::pile_of(Slot s) const {
    for (std::size_t p = 0; p < piles_.size(); ++p) {
        if (std::find(piles_[p].begin(), piles_[p].end(), s) != piles_[p].end()) {
            return static_cast<int>(p);
        }
    }
    return -1;
}

int Layout::row_of(Slot s) const {
    const int pile = pile_of(s);
    NIBLICK_EXPECTS(pile >= 0);
    if (drawing_ != Drawing::columns) return pile + 1;
    const auto& column = piles_[static_cast<std::size_t>(pile)];
    return static_cast<int>(std::find(column.begin(), column.end(), s) - column.begin()) + 1;
}

std::string Layout::describe_pile(Slot s) const {
    return (drawing_ == Drawing::columns ? "column " : "row ") + std::to_string(pile_of(s) + 1);
}

SlotSet Layout::neighbours(Slot s, bool other_rows) const {
    NIBLICK_EXPECTS(s < size());
    constexpr float kOne = 1.01F;
    SlotSet slots;
    const Place& here = places_[s];
    for (int other = 0; other < size(); ++other) {
        const Place& there = places_[static_cast<std::size_t>(other)];
        const float rows = std::abs(there.row - here.row);
        if (other == s || std::abs(there.x - here.x) > kOne) continue;
        if (rows < kOne - 1 || (other_rows && rows < kOne)) slots.set(other);
    }
    return slots;
}

Slot LayoutBuilder::add(Place place, int pile) {
    NIBLICK_EXPECTS(room() && pile >= 0);
    const auto slot = static_cast<Slot>(places_.size());
    places_.push_back(place);
    if (piles_.size() <= static_cast<std::size_t>(pile)) {
        piles_.resize(static_cast<std::size_t>(pile) + 1);
    }
    piles_[static_cast<std::size_t>(pile)].push_back(slot);
    return slot;
}

void LayoutBuilder::cover(Slot upper, Slot lower) {
    NIBLICK_EXPECTS(upper < size() && lower < size());
    covers_.emplace_back(upper, lower);
}

std::vector<Slot> LayoutBuilder::ring() const {
    // Depth-first search along "lies on"; reaching a grey slot again closes a ring.
    const auto n = static_cast<std::size_t>(size());
    std::vector<std::vector<Slot>> lower(n);
    for (const auto& [u, l] : covers_) lower[u].push_back(l);
    enum class Colour : std::uint8_t { white, grey, black };
    std::vector<Colour> colour(n, Colour::white);
    std::vector<Slot> path, found;
    const std::function<bool(Slot)> visit = [&](Slot s) {
        colour[s] = Colour::grey;
        path.push_back(s);
        for (const Slot next : lower[s]) {
            if (colour[next] == Colour::grey) {
                found.assign(std::find(path.begin(), path.end(), next), path.end());
                return true;
            }
            if (colour[next] == Colour::white && visit(next)) return true;
        }
        colour[s] = Colour::black;
        path.pop_back();
        return false;
    };
    for (std::size_t s = 0; s < n; ++s) {
        if (colour[s] == Colour::white && visit(static_cast<Slot>(s))) break;
    }
    return found;
}

Layout LayoutBuilder::build() const {
    NIBLICK_EXPECTS(ring().empty());
    Layout layout;
    layout.places_ = places_;
    layout.piles_ = piles_;
    std::erase_if(layout.piles_, [](const auto& pile) { return pile.empty(); });
    layout.tips_ = tips_;
    layout.drawing_ = drawing_;
    layout.above_.resize(places_.size());
    layout.below_.resize(places_.size());
    for (const auto& [upper, lower] : covers_) {
        layout.above_[lower].set(upper);
        layout.below_[upper].set(lower);
    }
    return layout;
}

}  // namespace niblick
