#pragma once

#include <utility>

#include "workbench/explore/cover/cover_picture.h"
#include "workbench/kit/views/frame.h"
#include "workbench/pages/graph/graph_page.h"

// The graph and its panel at the right.
namespace niblick {

using GraphFrame = FrameOf<GraphPage>;

template <typename What>
void send(const GraphFrame& frame, What what) {
    frame.send(command::Graph{std::move(what)});
}

// Draws covers where a camera of this area has them; the look's unit is the camera's.
void draw_covers(const GraphFrame& frame, const Rect& area, const CoverGraph& cover,
                 const GraphCamera& camera, CoverLook look);
void draw_graph(const GraphFrame& frame, const Rect& r);
// The layouts of two games beside each other, with what can be counted in them.
void draw_graph_pair(const GraphFrame& frame, const Rect& r);
// The height of the controls above the graph, in design units, and the controls.
inline constexpr float kGraphBar = 48;
void draw_graph_controls(const GraphFrame& frame, const Rect& r);
void draw_graph_panel(const GraphFrame& frame, const Rect& r);

}  // namespace niblick
