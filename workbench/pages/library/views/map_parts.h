#pragma once

#include <map>
#include <string>
#include <tuple>

#include "workbench/draw/picture.h"
#include "workbench/kit/views/frame.h"
#include "workbench/pages/library/map_page.h"

// The map of the games and its panel at the right.
namespace niblick {

using MapFrame = FrameOf<MapPage>;

// Layouts as they were drawn, by game.
struct MapLayouts {
    std::map<std::string, Picture> small, large;
    // What these depend on: pixels to a point, readings of the library, settings, the large width.
    std::tuple<float, int, bool, Back, float> drawn_for{};
};

void draw_map(const MapFrame& frame, const Rect& r);
void draw_map_panel(const MapFrame& frame, const Rect& r);

// Calls a function of the map's model after the frame, with these arguments.
template <typename What, typename... With>
void change_map(const MapFrame& frame, What what, With... with) {
    frame.later([=](MapPage& page) { std::invoke(what, page.map(), with...); });
}

}  // namespace niblick
