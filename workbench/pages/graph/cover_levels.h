#pragma once

#include "workbench/pages/graph/cover_places.h"

namespace niblick {

// The way from a tile to one that covers it, without a bend.
Route straight_route(Point lower, Point upper);

}  // namespace niblick
