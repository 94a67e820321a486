#pragma once

#include <cstdint>
#include <functional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "workbench/draw/plot.h"

namespace niblick {

// A range of the value axis, with a bar for each series.
struct BarColumn {
    double from = 0, to = 1;
    std::vector<double> heights;  // of the series, none below 0
    std::string words;            // its tooltip: a head, and below it a line for each detail
};

// Bars over ranges of values.
struct BarChart {
    std::vector<BarColumn> columns;  // from left to right, each beginning where the last one ends
    PlotWords words;
    bool stacked = false;     // the bars of a column stand on each other; otherwise all on the axis
    bool powers = false;      // the value axis is logarithmic: 10 is as far from 1 as 100 from 10
    double least_y_step = 0;  // 1: integer ticks; those of the value axis are integers anyway
    // The words of a tick of the value axis; empty: as a number.
    std::function<std::string(double)> format_value = {};
};
// An element for each column ("bar-0", ...), axes, and an outline for each series ("series-0").
Picture bar_chart(const BarChart& chart, Size size, const TextMeasure& measure);

// How often each value occurs in one of several histograms.
struct PlotCounts {
    std::string name;
    ValueCounts counts;
};
struct HistogramLook {
    PlotWords words;
    std::string_view noun = "deals";  // the things counted
    float least_column = 9;           // width, in points
    // Formats a value that is not a plain number: 10 as "1,024".
    std::function<std::string(int)> format_value = {};
};
// Overlaid histograms, each in per cent of its total.
Picture histogram_picture(std::span<const PlotCounts> all, const HistogramLook& look, Size size,
                          const TextMeasure& measure);

}  // namespace niblick
