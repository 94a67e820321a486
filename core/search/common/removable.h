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
// can be counted: slot by slot, remembering only what is known of slots that still touch others.
// `most` such states are held at once; a layout that needs more, or has more sets than 64 bits can
// say, gets a number that is surely exceeded.
RemovableSets count_removable(const Layout& layout, std::size_t most = std::size_t{1} << 18);

}  // namespace niblick::search
