#pragma once

#include <vector>

#include "workbench/game/timeline.h"
#include "workbench/kit/shape.h"

namespace niblick {

// An integer axis with ticks at round numbers.
struct Axis {
    int low = 0, high = 1;
    std::vector<int> ticks;
};
// From `low` to `high`, both widened to ticks; no more ticks than `most`, which is at
// least three.
Axis axis_for(int low, int high, int most);

// The geometry of a game's chart: moves to the right, scores upwards. Lengths are pixels.
struct ChartPlot {
    Rect plot;  // within the axes
    Axis moves, scores;

    float x_of(int move) const;
    float y_of(int score) const;  // clamped to the plot
    // The position nearest to a point, by its number of moves; not above `last`.
    int move_at(float x, int last) const;
};
// Within a rectangle; `unit` is that of the design.
ChartPlot lay_chart(const Timeline& line, const Rect& r, float unit);

// The known best score of a position, in short: "3 best", "12 to 31".
std::string best_label(const TimelinePoint& point, bool low_wins);
// The description of a position: "After move 12, 7 of clubs: 23 strokes so far. Best still
// possible: 3 strokes."
std::string describe_point(const Timeline& line, int move, bool open);

}  // namespace niblick
