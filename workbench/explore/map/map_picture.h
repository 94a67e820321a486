#pragma once

#include <functional>
#include <span>
#include <string>

#include "workbench/explore/map/map_plane.h"

namespace niblick {

// The size of a layout on the map, in points.
inline constexpr Size kMapThumbnail{84, 54};

struct MapLook {
    MapWindow window;
    std::string chosen;  // the id of a game that is marked
    // Games that are no more than specks; null: none.
    std::function<bool(const FamilyGame&)> faint;
    // The layout of a game in a picture of kMapThumbnail; null: all are dots.
    std::function<const Picture*(const FamilyGame&)> layout;
};

// Games at the places of two properties, coloured by a third: dots, which stand side by side, close
// to their places, where values are nearly equal, and layouts where there is room beside them. The
// elements are "game-<id>" with name and values, "layout-<id>" without words, the axes and the
// legend.
Picture map_picture(std::span<const FamilyGame> games, const MapAxes& axes, const MapLook& look,
                    Size size, const TextMeasure& measure);
// Where the plot lies in such a picture.
Rect map_area(std::span<const FamilyGame> games, const MapAxes& axes, const MapLook& look,
              Size size, const TextMeasure& measure);

// Adds a layout_picture() on felt, in a frame of a colour, to the element begun last.
void add_thumbnail(Pen& pen, Point corner, const Picture& layout, Tone edge);

// How many of these games have no place, as a sentence; empty for none.
std::string describe_unplaced(std::span<const FamilyGame> games, const MapAxes& axes);

}  // namespace niblick
