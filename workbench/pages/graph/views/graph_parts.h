#pragma once

#include <functional>

#include "workbench/explore/cover/cover_picture.h"
#include "workbench/kit/data_table.h"
#include "workbench/kit/views/frame.h"
#include "workbench/pages/graph/graph_page.h"

// The graph and its panel at the right.
namespace niblick {

using GraphFrame = FrameOf<GraphPage>;

// Calls a function of the graph's model after the frame, with these arguments.
template <typename What, typename... With>
void change(const GraphFrame& frame, What what, With... with) {
    frame.later([=](GraphPage& page) { std::invoke(what, page.graph(), with...); });
}

// Draws covers where a camera of this area has them; the look's unit is the camera's.
void draw_covers(const GraphFrame& frame, const Rect& area, const CoverGraph& cover,
                 const GraphCamera& camera, CoverLook look);
void draw_graph(const GraphFrame& frame, const Rect& r);
// The layouts of two games beside each other, in an area, and what is counted in them.
void draw_two_layouts(const GraphFrame& frame, const Rect& area);
DataTable measures_table(const GraphFrame& frame);
void draw_graph_panel(const GraphFrame& frame, const Rect& r);

}  // namespace niblick
