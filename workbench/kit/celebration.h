#pragma once

#include <vector>

#include "core/cards/signs.h"
#include "workbench/kit/shape.h"

namespace niblick {

// What falls over the table for a moment after a win: suits, thrown up from the foot of the table.
// A function of time alone, so that every frame of it can be tested.
struct Confetto {
    SuitShape suit = SuitShape::none;
    float x = 0, y = 0;  // its middle, within the area
    float size = 0;      // its height
    float strength = 1;  // 1 at first, 0 once it is gone
};

inline constexpr double kCelebration = 1.8;  // seconds

// `seconds` since the win; empty before it and once the celebration is over. `unit`: pixels of a
// unit of the design.
std::vector<Confetto> confetti(double seconds, Size area, float unit);

}  // namespace niblick
