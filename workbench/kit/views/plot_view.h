#pragma once

#include <functional>

#include "workbench/draw/plot.h"
#include "workbench/kit/views/frame.h"

namespace niblick {

// Pixels to a point of a chart; `chart_size` is that of a chart of this width and height in pixels.
float chart_scale(const Frame& frame);
Size chart_size(const Frame& frame, float width, float height);
// The width of the region in points of a chart.
float chart_width(const Frame& frame);
// Measures texts of charts.
TextMeasure chart_measure(const Frame& frame);

// Draws a chart with its corner at a point of the window. What the mouse points at is lit, and its
// words are on a plate beside it: their first line as a head, the others below. Returns it, or
// null. If `clicked` is not null, it says whether the chart was clicked.
const Element* show_chart(const Frame& frame, const char* id, const Picture& chart, Point corner,
                          bool* clicked = nullptr);
// The same at Dear ImGui's cursor.
const Element* show_chart(const Frame& frame, const char* id, const Picture& chart);

// The same at Dear ImGui's cursor: a chart as wide as the region, this high in design units.
const Element* draw_chart(const Frame& frame, const char* id, float height,
                          const std::function<Picture(Size, const TextMeasure&)>& chart);

// Draws a marker of a series (draw/plot.h); `size` is its radius in pixels.
void draw_marker(const Paint& paint, ImVec2 at, int series, float size);

}  // namespace niblick
