#pragma once

#include <cstddef>
#include <cstdint>

#include "core/rules/layout.h"

namespace niblick::search {

// How many sets of cards can be taken off a layout, the empty set and the whole layout among them.
// It depends on the covers alone: links between cards play no part.
struct RemovableSets {
    std::uint64_t count = 0;
    bool exact = false;  // otherwise there are more than `count`
};

// Counts without listing the sets, so that layouts with far more of them than a Lattice may hold
// can be counted: slot by slot, keeping only the states of slots that still touch others. Holds at
// most `most` such states at once; for a layout that needs more, or has more sets than fit 64 bits,
// the result is a lower bound.
RemovableSets count_removable(const Layout& layout, std::size_t most = std::size_t{1} << 18);

}  // namespace niblick::search
