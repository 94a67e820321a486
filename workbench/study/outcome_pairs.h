#pragma once

#include <cstddef>
#include <cstdint>

#include "workbench/study/intervals.h"

namespace niblick {
enum class Outcome : std::uint8_t;
}

namespace niblick::study {

// The outcomes of the same deals under two games.
struct OutcomePairs {
    // Whether one game contains the other, so that no deal is won under the narrower alone.
    Containment known;
    std::uint64_t cells[3][3] = {};  // [Outcome under the first][Outcome under the second]

    void add(Outcome first, Outcome second) {
        ++cells[static_cast<std::size_t>(first)][static_cast<std::size_t>(second)];
    }
    std::uint64_t of(Outcome first, Outcome second) const {
        return cells[static_cast<std::size_t>(first)][static_cast<std::size_t>(second)];
    }
    // Deals undecided under either.
    std::uint64_t open() const;
    // The 2x2 table with unknown deals counted in favour of the first or the second game.
    Paired for_first() const;
    Paired for_second() const;
};

}  // namespace niblick::study
