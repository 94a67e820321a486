#pragma once

#include <cstdint>
#include <vector>

#include "core/base/rng.h"
#include "core/players/reachable_sets.h"

namespace niblick {

// Ways between the sets of a block, as its kernels read them: up to three from each set to emptier
// ones, by any of so many slots.
struct RandomWays {
    std::vector<std::uint32_t> first{0};  // [set], and one more: its ways begin there
    std::vector<WayOn> ways;

    RandomWays(Rng& rng, std::uint32_t sets, std::size_t slots) {
        for (std::uint32_t i = 0; i < sets; ++i) {
            for (std::uint64_t k = i > 0 ? rng.below(4) : 0; k > 0; --k) {
                const auto to = static_cast<std::uint32_t>(rng.below(i));
                ways.push_back({to, static_cast<Slot>(rng.below(slots))});
            }
            first.push_back(static_cast<std::uint32_t>(ways.size()));
        }
    }
};

}  // namespace niblick
