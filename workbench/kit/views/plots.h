#pragma once

#include <functional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "workbench/kit/plot_scale.h"
#include "workbench/kit/views/frame.h"

namespace niblick {

// Charts of several series. A series is known by its number, 0 .. 3: it has a colour, a marker and
// a pattern of its own, so that colour is never all there is to tell it by.
inline constexpr int kPlotSeries = 4;
ImU32 plot_colour(const Theme& theme, int series);
// A disc, a square, a triangle, a diamond; `size` is its radius in pixels.
void draw_marker(const Paint& paint, ImVec2 at, int series, float size);
// Fills a bar with the colour of its series, thin enough to see others through it, and its pattern.
void draw_bar(const Paint& paint, const Rect& r, int series);
// Markers and names in a row, broken where there is no room. Returns its height; `paint_it` false
// only measures.
float draw_legend(const Frame& frame, float x, float y, float width,
                  std::span<const std::string> names, bool paint_it = true);

// What an axis is called, with its unit: "win rate, %".
struct PlotWords {
    std::string x, y;
};

// Axes around a plot. Lengths are pixels.
struct Plot {
    Rect area;  // within the axes
    Scale x, y;

    float x_of(double value) const {
        return area.x + area.w * static_cast<float>(x.share_of(value));
    }
    float y_of(double value) const {
        return area.bottom() - area.h * static_cast<float>(y.share_of(value));
    }
};
// Room for a plot with its axes within `r`: ticks as close as they can be read. A stretch whose
// least step is 1 has whole numbers alone.
struct PlotRange {
    double low = 0, high = 1;
    double least_step = 0;
};
Plot lay_plot(const Frame& frame, const Rect& r, PlotRange x, PlotRange y);
// Grid lines, the upright axis and the words of both.
void draw_upright_axis(const Frame& frame, const Plot& plot, const PlotWords& words);
// One tick of the level axis.
void draw_tick(const Frame& frame, const Plot& plot, double value, std::string_view words);
// All of it, with every tick and its number.
void draw_axes(const Frame& frame, const Plot& plot, const PlotWords& words);

// Histograms over one another, as shares of all that each has counted.
struct PlotCounts {
    std::string name;
    ValueCounts counts;
    int series = 0;
};
struct HistogramLook {
    PlotWords words;
    std::string_view noun = "deals";  // what is counted
    // What a value is called where it is no plain number: 10 as "1,024".
    std::function<std::string(int)> format_value = {};
};
// The bin under the mouse says what was counted there. Says so where nothing has been counted.
void draw_histograms(const Frame& frame, const char* id, const Rect& r,
                     std::span<const PlotCounts> all, const HistogramLook& look);

// Lines through points from left to right, each with a marker at its end.
struct PlotLine {
    std::string name;
    std::vector<std::pair<double, double>> points;
    int series = 0;
};
// The point nearest to the mouse says its value. `x`, `y`: how values are said, numbers otherwise.
struct LinesLook {
    PlotWords words;
    std::function<std::string(double)> describe_x = {}, describe_y = {};
    double least_x_step = 0, least_y_step = 0;
};
void draw_lines(const Frame& frame, const char* id, const Rect& r, std::span<const PlotLine> lines,
                const LinesLook& look);

// A value with its interval, a line for each: name, whisker, words.
struct PlotWhisker {
    std::string name;
    double value = 0, low = 0, high = 0;
    std::string words;   // at the right: "45.1 %"
    std::string quiet;   // after it, in grey: its interval
    std::string detail;  // under the mouse
    int series = 0;
};
// From `range.low` to `range.high`, widened to ticks. `zero`: a line at zero, for differences.
void draw_whiskers(const Frame& frame, const char* id, const Rect& r,
                   std::span<const PlotWhisker> all, PlotRange range, std::string_view axis,
                   bool zero = false);
// The height that they want where there is so much width: names stand above their line where the
// figures leave them no room.
float whiskers_height(const Frame& frame, std::span<const PlotWhisker> all, float width);

}  // namespace niblick
