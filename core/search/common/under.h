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

}  // namespace niblick::search
