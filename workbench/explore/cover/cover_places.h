#pragma once

#include <utility>
#include <vector>

#include "core/rules/layout.h"
#include "workbench/explore/cover/cover_graph.h"

namespace niblick {

// Covers between nodes 0 .. n-1: (lower, upper).
using Covers = std::vector<std::pair<int, int>>;

// The positions of nodes and routes.
struct CoverPlaces {
    std::vector<Point> nodes;   // centre of each tile
    std::vector<Route> routes;  // by cover, from the lower tile's edge to the upper one's
    PlacesNote note;
};

// Positions that follow the layout's own drawing, spread until no two tiles touch.
CoverPlaces own_places(const std::vector<Place>& drawn, const Covers& covers);
// Positions in levels: cards are below those they cover. Nodes of a level keep the order of the
// drawing unless that causes crossings.
CoverPlaces level_places(const std::vector<Place>& drawn, const Covers& covers);
// own_places, unless routes there run upward or behind cards and level_places is better.
CoverPlaces best_places(const std::vector<Place>& drawn, const Covers& covers);

// The number of pairs of routes that cross (except at common ends), and of routes behind a third
// tile.
int count_crossings(const CoverPlaces& places, const Covers& covers);
int count_hidden(const CoverPlaces& places, const Covers& covers);

}  // namespace niblick
