#pragma once

#include <set>
#include <vector>

#include "core/rules/layout.h"

namespace niblick {

// Every set of cards that can be left of a layout, found by removing open cards one by one.
inline std::set<SlotSet> removable_sets_by_definition(const Layout& layout) {
    std::set<SlotSet> seen{layout.all()};
    std::vector<SlotSet> queue{layout.all()};
    while (!queue.empty()) {
        const SlotSet filled = queue.back();
        queue.pop_back();
        layout.open(filled).for_each([&](int s) {
            SlotSet next = filled;
            next.reset(s);
            if (seen.insert(next).second) queue.push_back(next);
        });
    }
    return seen;
}

}  // namespace niblick
