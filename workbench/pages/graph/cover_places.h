#pragma once

#include <utility>
#include <vector>

#include "core/rules/layout.h"
#include "workbench/pages/graph/cover_picture.h"

namespace niblick {

// Covers between nodes 0 .. n-1: (lower, upper).
using Covers = std::vector<std::pair<int, int>>;

// Where nodes and the ways between them lie.
struct CoverPlaces {
    std::vector<Point> nodes;   // the middle of each tile
    std::vector<Route> routes;  // by cover, from the lower tile's edge to the upper one's
    PlacesNote note;
};

// Places that follow the layout's own drawing, spread until no two tiles touch.
CoverPlaces own_places(const std::vector<Place>& drawn, const Covers& covers);
// Places in levels: what covers a card stands below it. Nodes of a level keep the order of the
// drawing where that costs no crossing.
CoverPlaces level_places(const std::vector<Place>& drawn, const Covers& covers);
// The own places, unless covers would run upward or behind cards there and levels are better.
CoverPlaces best_places(const std::vector<Place>& drawn, const Covers& covers);

// How many pairs of routes cross, common ends aside; and how many pass behind a third tile.
int count_crossings(const CoverPlaces& places, const Covers& covers);
int count_hidden(const CoverPlaces& places, const Covers& covers);

}  // namespace niblick
