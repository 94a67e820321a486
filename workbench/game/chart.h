#pragma once

#include <vector>

#include "workbench/draw/shape.h"
#include "workbench/game/timeline.h"

namespace niblick {

// An integer axis with ticks at round numbers.
struct Axis {
    int low = 0, high = 1;
    std::vector<int> ticks;
};
// The range from `low` to `high`, widened to ticks, with at most `most` ticks, at least 3.
Axis axis_for(int low, int high, int most);

// The geometry of a game's chart: moves to the right, scores upwards. Lengths are pixels.
struct ChartPlot {
    Rect plot;  // inside the axes
    Axis moves, scores;

    float x_of(int move) const;
    float y_of(int score) const;  // clamped to the plot
    // The position nearest to a point, by its number of moves; not above `last`.
    int move_at(float x, int last) const;
};
// Fits the chart into a rectangle; `unit` is the number of pixels per design unit.
ChartPlot lay_chart(const Timeline& line, const Rect& r, float unit);

// A short label of a position's best score: "3 best", "12 to 31".
std::string best_label(const TimelinePoint& point, bool low_wins);
// The description of a position: "After move 12, 7 of clubs: 23 strokes so far. Best still
// possible: 3 strokes."
std::string describe_point(const Timeline& line, int move, bool open);

}  // namespace niblick
