#pragma once

#include <functional>
#include <span>
#include <string>

#include "workbench/draw/picture.h"
#include "workbench/explore/map/map_plane.h"
#include "workbench/study/grid/grid.h"

namespace niblick {

// The best game of a cell, as the picture shows it.
struct GridGame {
    std::string name;
    study::Cell cell;
    study::Estimates estimates;
    double quality = 0;  // 0 .. 1
    // Its layout in a picture of this size; nothing: none is shown.
    std::function<Picture(Size)> layout = {};
};

// The cells of a grid: filled by the quality of their best games, whose layouts and names they show
// where they fit; cells without a game are empty. Known games are dots at their places. Elements
// are "cell-<x>-<y>" and "known-<id>", with names and values.
Picture grid_picture(const study::GridPlan& plan, std::span<const GridGame> games,
                     std::span<const FamilyGame> known, Size size, const TextMeasure& measure);

}  // namespace niblick
