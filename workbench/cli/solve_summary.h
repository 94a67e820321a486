#pragma once

#include <cstdint>
#include <string>

#include "core/stats.h"
#include "core/variant.h"
#include "workbench/cli/solve_row.h"

namespace niblick::cli {

// Totals over many deals.
struct Summary {
    OutcomeCount count;
    std::uint64_t nodes = 0;

    void add(const Row& row);
    // Counts, win rate with its interval, effort; `seconds` of real time.
    std::string text(const Variant& variant, double seconds) const;
};

// The first line of the table's form of rows.
std::string table_heads(bool with_line);

// "12.3 ms".
std::string milliseconds(double ms);

}  // namespace niblick::cli
