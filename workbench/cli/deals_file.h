#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/deal/deal.h"
#include "workbench/cli/console.h"

namespace niblick::cli {

struct NamedDeal {
    std::string id;  // from the file, or the number of the deal in the file
    Deal deal;
};

// The deals of a file, or all errors found in it. Invariant: no deals if there are errors.
struct DealsFile {
    std::vector<NamedDeal> deals;
    std::vector<DealError> faults;  // with line numbers of the file
};

// Reads deals in one of these forms, detected automatically: CSV with a header line that includes
// "deal" and optionally "id"; a deal on each line, `layout|stock|start` or every card in dealing
// order; a single deal in any form, the board form included, or as another program writes it
// (core/deal/other_programs.h). Empty lines and lines that begin with '#' are ignored.
DealsFile read_deals(const Variant& variant, std::string_view text);

// The same for a file, or standard input for "-"; nothing after reporting on `err` what is wrong.
std::optional<std::vector<NamedDeal>> load_deals(const Console& console, const Variant& variant,
                                                 const std::string& path);

// The fields of a CSV line. Fields can be quoted; quotes inside are doubled.
std::vector<std::string> split_fields(std::string_view line);

}  // namespace niblick::cli
