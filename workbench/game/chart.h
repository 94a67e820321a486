#pragma once

#include <string>

#include "workbench/draw/plot_scale.h"
#include "workbench/draw/shape.h"
#include "workbench/game/timeline.h"

namespace niblick {

// The geometry of a game's chart: moves to the right, scores upwards. Lengths are pixels.
struct ChartPlot {
    Rect plot;    // inside the axes
    Rect losses;  // above it, of what choices gave away; without height unless they are rated
    Scale moves, scores;
    double most_lost = 0.1;  // the share at the lower edge of `losses`

    float x_of(int move) const;
    float y_of(int score) const;  // clamped to the plot
};
// Fits the chart into a rectangle; `unit` is the number of pixels per design unit.
ChartPlot lay_chart(const Timeline& line, const Rect& r, float unit);

// A short label of a position's best score: "3 best", "12 to 31".
std::string best_label(const TimelinePoint& point, bool low_wins);
// The description of a position: "After move 12, 7 of clubs: 23 strokes so far. Best still
// possible: 3 strokes."
std::string describe_point(const Timeline& line, int move, bool open);

}  // namespace niblick
