#pragma once

#include <vector>

#include "core/cards/signs.h"
#include "workbench/draw/shape.h"

namespace niblick {

// A suit thrown up from the foot of the table after a win. The animation is a pure function of
// time, so every frame can be tested.
struct Confetto {
    SuitShape suit = SuitShape::none;
    float x = 0, y = 0;  // centre
    float size = 0;      // height
    float strength = 1;  // opacity, from 1 down to 0
};

inline constexpr double kCelebration = 1.8;  // seconds

// The confetti at a time in seconds since the win; empty before and after the celebration. `unit`
// is the number of pixels per design unit.
std::vector<Confetto> confetti(double seconds, Size area, float unit);

}  // namespace niblick
