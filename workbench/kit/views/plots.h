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

// Charts of up to four series. Series 0 .. 3 differ by colour, marker and pattern, so that colour
// is never the only distinction.
inline constexpr int kPlotSeries = 4;
ImU32 plot_colour(const Theme& theme, int series);
// Draws a disc, square, triangle or diamond; `size` is its radius in pixels.
void draw_marker(const Paint& paint, ImVec2 at, int series, float size);
// Fills a bar with the translucent colour and the pattern of its series.
void draw_bar(const Paint& paint, const Rect& r, int series);
// Draws markers and names in a row, wrapped at `width`. Returns the height; `paint_it` false only
// measures.
float draw_legend(const Frame& frame, float x, float y, float width,
                  std::span<const std::string> names, bool paint_it = true);

// The axis labels with their units: "win rate, %".
struct PlotWords {
    std::string x, y;
};

// The axes of a plot. Lengths are in pixels.
struct Plot {
    Rect area;  // inside the axes
    Scale x, y;

    float x_of(double value) const {
        return area.x + area.w * static_cast<float>(x.share_of(value));
    }
    float y_of(double value) const {
        return area.bottom() - area.h * static_cast<float>(y.share_of(value));
    }
};
// The range of an axis; least_step 1 means integer ticks. lay_plot fits plot and axes into `r`,
// with as many ticks as are legible.
struct PlotRange {
    double low = 0, high = 1;
    double least_step = 0;
};
Plot lay_plot(const Frame& frame, const Rect& r, PlotRange x, PlotRange y);
// Draws the grid, the y axis and both axis labels.
void draw_upright_axis(const Frame& frame, const Plot& plot, const PlotWords& words);
// Draws one tick of the x axis.
void draw_tick(const Frame& frame, const Plot& plot, double value, std::string_view words);
// Draws the grid and both axes with labels and all ticks.
void draw_axes(const Frame& frame, const Plot& plot, const PlotWords& words);

// One of several overlaid histograms, shown as shares of its total.
struct PlotCounts {
    std::string name;
    ValueCounts counts;
    int series = 0;
};
struct HistogramLook {
    PlotWords words;
    std::string_view noun = "deals";  // the things counted
    // Formats a value that is not a plain number: 10 as "1,024".
    std::function<std::string(int)> format_value = {};
};
// Draws overlaid histograms with a tooltip for each bin, or a note if there is no data.
void draw_histograms(const Frame& frame, const char* id, const Rect& r,
                     std::span<const PlotCounts> all, const HistogramLook& look);

// A line through points from left to right, with a marker at its end.
struct PlotLine {
    std::string name;
    std::vector<std::pair<double, double>> points;
    int series = 0;
};
// Tooltips show the point nearest to the mouse; describe_x and describe_y format its values, as
// numbers if empty.
struct LinesLook {
    PlotWords words;
    std::function<std::string(double)> describe_x = {}, describe_y = {};
    double least_x_step = 0, least_y_step = 0;
};
void draw_lines(const Frame& frame, const char* id, const Rect& r, std::span<const PlotLine> lines,
                const LinesLook& look);

// A row of a whisker plot: name, value with interval, text.
struct PlotWhisker {
    std::string name;
    double value = 0, low = 0, high = 0;
    std::string words;   // at the right: "45.1 %"
    std::string quiet;   // the interval, in grey after it
    std::string detail;  // tooltip
    int series = 0;
};
// Draws rows over `range`, widened to ticks. `zero` draws a line at zero, for differences.
void draw_whiskers(const Frame& frame, const char* id, const Rect& r,
                   std::span<const PlotWhisker> all, PlotRange range, std::string_view axis,
                   bool zero = false);
// The height needed at this width: names go above their row if the figures leave no room.
float whiskers_height(const Frame& frame, std::span<const PlotWhisker> all, float width);

}  // namespace niblick
