#pragma once

#include <functional>
#include <span>
#include <string>
#include <vector>

#include "workbench/draw/picture.h"
#include "workbench/draw/plot_scale.h"

namespace niblick {

// What charts are made of. They have up to four series. Series 0 .. 3 differ by colour, marker and
// pattern, so that colour is never the only distinction.
inline constexpr int kPlotSeries = 4;
Tone series_tone(int series);
// Adds a disc, square, triangle or diamond.
void add_marker(Pen& pen, Point middle, int series, float radius);
// Adds a bar with the translucent colour and the pattern of its series.
void add_bar(Pen& pen, const Rect& r, int series);
// Hatches a rectangle at 45 degrees, rising to the right or falling.
void add_hatching(Pen& pen, const Rect& r, Tone tone, float opacity, bool rising);
// Adds markers and names of the series, in rows of at most this width. Returns their height.
float add_legend(Pen& pen, Point corner, float width, std::span<const std::string> names,
                 const TextMeasure& measure);

// The axis labels with their units: "win rate, %".
struct PlotWords {
    std::string x, y;
};

// The range of an axis; least_step 1 means integer ticks.
struct PlotRange {
    double low = 0, high = 1;
    double least_step = 0;
};

// The axes of a plot.
struct Plot {
    Rect room;  // of the plot with its labels
    Rect area;  // inside the axes
    Scale x, y;

    float x_of(double value) const {
        return area.x + area.w * static_cast<float>(x.share_of(value));
    }
    float y_of(double value) const {
        return area.bottom() - area.h * static_cast<float>(y.share_of(value));
    }
};
// Fits plot and axes into a rectangle, with as many ticks as are legible.
Plot lay_plot(const Rect& r, PlotRange x, PlotRange y, const TextMeasure& measure);
struct Tick {
    double value = 0;
    std::string words;
};
// Adds the grid and the labels of the y axis, as an element; at the ticks of the plot, or at
// others.
void add_upright_axis(Pen& pen, const Plot& plot, const std::string& words);
void add_upright_axis(Pen& pen, const Plot& plot, std::span<const Tick> ticks,
                      const std::string& words);
// Adds the x axis, as an element. The words of ticks that stand too close are left out.
void add_level_axis(Pen& pen, const Plot& plot, std::span<const Tick> ticks,
                    const std::string& words, const TextMeasure& measure);

// A chart without data: one sentence in its middle.
Picture empty_chart(Size size, std::string words);

}  // namespace niblick
