#pragma once

#include <string>
#include <vector>

#include "workbench/draw/plot.h"

namespace niblick {

// A row of a chart of intervals: name, value with its interval, figures.
struct IntervalRow {
    std::string name;
    double value = 0, low = 0, high = 0;
    std::string words;   // at the right: "45.1 %"
    std::string quiet;   // the interval, in grey after it
    std::string detail;  // of the tooltip, below name and figures
    int series = 0;
};
struct IntervalChart {
    std::vector<IntervalRow> rows;
    PlotRange range;   // widened to ticks
    std::string axis;  // its label, which says what the intervals are: "win rate, %, 95 % interval"
    bool zero = false;  // a line at zero, for differences
    float row = 26;     // height of a row
};
// As high as its rows need at this width: names go above their figures if these leave no room. An
// element for each row ("row-0", ...), and the axis.
Picture interval_chart(const IntervalChart& chart, float width, const TextMeasure& measure);

// One row without words, for a list: value and interval on a scale across the width, and a line at
// a value that is wanted.
Picture interval_strip(const IntervalRow& row, PlotRange scale, double wanted, Size size);

}  // namespace niblick
