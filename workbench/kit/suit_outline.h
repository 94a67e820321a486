#pragma once

#include <vector>

#include "core/cards/card.h"
#include "workbench/kit/point.h"

namespace niblick {

// The closed outline of a suit, one unit high and centred on the origin, y downward. `detail`: into
// how many straight pieces a curve is cut. Expects a suit other than none.
std::vector<Point> suit_outline(Suit suit, int detail);

}  // namespace niblick
