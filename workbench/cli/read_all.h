#pragma once

#include <iosfwd>
#include <optional>
#include <string>

namespace niblick::cli {

// The whole of a file of any length, or of standard input for "-"; nothing when it cannot be read.
std::optional<std::string> read_all(const std::string& path, std::istream& standard_input);

// What a file is called in messages: its path, or "standard input" for "-".
std::string shown_path(const std::string& path);

}  // namespace niblick::cli
