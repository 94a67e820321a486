#pragma once

#include <vector>

#include "core/rules/layout.h"

namespace niblick::search {

// By slot: how many cards of the full layout lie under its card, directly or not.
inline std::vector<int> cards_under(const Layout& layout) {
    std::vector<int> cards;
    for (int s = 0; s < layout.size(); ++s) {
        SlotSet seen;
        SlotSet under = layout.below(static_cast<Slot>(s));
        while (under.any()) {
            seen |= under;
            SlotSet next;
            under.for_each([&](int b) { next |= layout.below(static_cast<Slot>(b)); });
            under = next & ~seen;
        }
        cards.push_back(seen.count());
    }
    return cards;
}

// Whether no card lies on more than one other or under more than one.
inline bool lies_in_columns(const Layout& layout) {
    if (!layout.either_or().empty()) return false;
    for (int i = 0; i < layout.size(); ++i) {
        const auto s = static_cast<Slot>(i);
        if (layout.above(s).count() > 1 || layout.below(s).count() > 1) return false;
    }
    return true;
}

}  // namespace niblick::search
