#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>

#include "core/rules/variant.h"
#include "core/search/stats.h"
#include "workbench/cli/commands/solve/solve_row.h"

namespace niblick::cli {

// Totals over many deals.
struct Summary {
    Limits limits;  // of each deal
    OutcomeCount count;
    std::uint64_t nodes = 0;
    std::optional<std::uint64_t>
        verified;  // verdicts found by another search too, if that is asked
    std::map<std::string, std::uint64_t> why_unknown;  // deals without a verdict, by reason

    void add(const Row& row);
    // Counts, win rate with its interval, search statistics; `seconds` of real time.
    std::string text(const Variant& variant, double seconds) const;
};

}  // namespace niblick::cli
