#pragma once

#include <vector>

namespace niblick {

// Where the pips of a number card lie: in the left (-1), middle (0) or right (1) column, and in
// card heights; those below the middle stand on their heads.
struct Pip {
    float x, y;
};
std::vector<Pip> pips_of(int number);

// The heights of the first row of pips and of the last.
inline constexpr float kFirstPips = 0.22F, kLastPips = 0.78F;

}  // namespace niblick
