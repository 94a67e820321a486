#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace niblick {

// A text as JSON writes it, in quotes; control characters are escaped.
std::string json_text(std::string_view text);
// A text as a field of comma-separated values: in quotes if it has a comma, a quote or a line
// break.
std::string csv_field(std::string_view text);
// Fields with commas between.
std::string csv_line(const std::vector<std::string>& fields);
// The fields of such a line; a carriage return at its end is dropped.
std::vector<std::string> csv_fields(std::string_view line);

}  // namespace niblick
