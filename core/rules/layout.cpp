#include "core/rules/layout.h"

#include <algorithm>
#include <cmath>
#include <functional>
#include <iterator>
#include <utility>

#include "core/base/expects.h"

namespace niblick {

SlotSet Layout::open(const SlotSet& filled) const {
    NIBLICK_EXPECTS(all().contains(filled));
    SlotSet result;
    filled.for_each([&](int s) {
        if (is_free(static_cast<Slot>(s), filled)) result.set(s);
    });
    return result;
}

SlotSet Layout::either_or_over(Slot s, const SlotSet& filled) const {
    SlotSet over;
    for (const EitherOr& cover : either_or_) {
        if (cover.lower != s) continue;
        SlotSet left;
        bool met = false;
        for (const SlotSet& set : cover.sets) {
            met = met || !set.intersects(filled);
            left |= set & filled;
        }
        if (!met) over |= left;
    }
    return over;
}

SlotSet Layout::covering(Slot s, const SlotSet& filled) const {
    return (above(s) & filled) | either_or_over(s, filled);
}

bool Layout::can_be_left(const SlotSet& filled) const {
    NIBLICK_EXPECTS(all().contains(filled));
    if (either_or_.empty()) {
        bool buried = true;
        filled.for_each([&](int s) {
            buried = buried && filled.contains(below_[static_cast<std::size_t>(s)]);
        });
        return buried;
    }
    return left_over(filled) == filled;
}

SlotSet Layout::left_over(const SlotSet& stay) const {
    SlotSet left = all();
    for (SlotSet next = open(left) & ~stay; next.any(); next = open(left) & ~stay) {
        left = left & ~next;
    }
    return left;
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

void LayoutBuilder::cover_either(Slot lower, std::vector<SlotSet> sets) {
    NIBLICK_EXPECTS(lower < size() && !sets.empty());
    std::sort(sets.begin(), sets.end());
    sets.erase(std::unique(sets.begin(), sets.end()), sets.end());
    for (const SlotSet& set : sets) NIBLICK_EXPECTS(SlotSet::first_n(size()).contains(set));
    if (sets.size() > 1) return either_or_.push_back({lower, std::move(sets)});
    sets.front().for_each([&](int upper) { cover(static_cast<Slot>(upper), lower); });
}

std::vector<Slot> LayoutBuilder::ring() const {
    const Layout layout = draft();
    const SlotSet left = layout.left_over({});
    if (left.none()) return {};
    // From a card to one that lies on it, and so on, until one comes again.
    const auto first_of = [](const SlotSet& slots) {
        int first = kNoSlot;
        slots.for_each([&first](int s) { first = std::min(first, s); });
        return static_cast<Slot>(first);
    };
    std::vector<Slot> path{first_of(left)};
    while (true) {
        const Slot upper = first_of(layout.covering(path.back(), left));
        const auto again = std::find(path.begin(), path.end(), upper);
        if (again != path.end()) {
            std::vector<Slot> ring(std::make_reverse_iterator(path.end()),
                                   std::make_reverse_iterator(again));
            std::rotate(ring.begin(), std::min_element(ring.begin(), ring.end()), ring.end());
            return ring;
        }
        path.push_back(upper);
    }
}

Layout LayoutBuilder::build() const {
    Layout layout = draft();
    NIBLICK_EXPECTS(layout.left_over({}).none());
    return layout;
}

Layout LayoutBuilder::draft() const {
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
    layout.either_or_ = either_or_;
    std::sort(layout.either_or_.begin(), layout.either_or_.end());
    layout.freed_by_ = layout.below_;
    for (const EitherOr& cover : either_or_) {
        for (const SlotSet& set : cover.sets) {
            set.for_each(
                [&](int s) { layout.freed_by_[static_cast<std::size_t>(s)].set(cover.lower); });
        }
    }
    return layout;
}

}  // namespace niblick
