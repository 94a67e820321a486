#pragma once

#include "workbench/explore/cover/cover_places.h"

namespace niblick {

// The straight route from a tile to one that covers it.
Route straight_route(Point lower, Point upper);

}  // namespace niblick
