#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <string_view>

#include "workbench/study/store.h"

namespace niblick::study {

enum class Format : std::uint8_t {
    csv,  // a line of column names first; fields in quotes where they need them
    json  // an object a line
};

// Writes the rows of a store line by line, games in the order of the plan, deals in order. What the
// same deals and the same program would not give again, time and memory, is left out unless
// `with_times`. `write` gets a line without its end and returns false to stop.
void export_rows(const Store& store, Format format, bool with_times,
                 const std::function<bool(std::string_view)>& write);

// A field of a table with commas, in quotes where it needs them.
std::string csv_field(std::string_view text);
// A JSON string with its quotes.
std::string json_text(std::string_view text);

}  // namespace niblick::study
