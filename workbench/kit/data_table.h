#pragma once

#include <cstddef>
#include <limits>
#include <string>
#include <vector>

#include "workbench/draw/theme.h"

namespace niblick {

// A table of figures: shown by data_table_view.h, where its heads sort it, and copied as text.
struct DataColumn {
    std::string head, tip = {};
    float width = 0;     // in design units; 0: takes what is left
    bool number = true;  // set to the right
};

struct DataCell {
    std::string words;
    // What it is sorted by; not a number: by its words.
    double value = std::numeric_limits<double>::quiet_NaN();
    Tone colour = &Theme::text;
    int series = -1;  // whose marker (draw/plot.h) is before the words; below 0: none
};

struct DataTable {
    std::vector<DataColumn> columns;
    std::vector<std::vector<DataCell>> rows;  // each as long as `columns`
};

// The rows in order of a column; equal ones keep their order. Cells without a number come last in a
// column that has numbers.
std::vector<std::size_t> sorted_rows(const DataTable& table, std::size_t column, bool descending);

// Tab-separated, the heads first, a row to a line.
std::string text_of(const DataTable& table, const std::vector<std::size_t>& order);

}  // namespace niblick
