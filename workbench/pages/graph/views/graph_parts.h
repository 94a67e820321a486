#pragma once

#include "workbench/kit/views/frame.h"
#include "workbench/pages/graph/graph_page.h"

// The graph and its panel at the right.
namespace niblick {

using GraphFrame = FrameOf<GraphPage>;

void draw_graph(const GraphFrame& frame, const Rect& r);
void draw_graph_panel(const GraphFrame& frame, const Rect& r);

}  // namespace niblick
