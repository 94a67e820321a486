#pragma once

#include <iosfwd>
#include <string>

#include "variants/text/files.h"

namespace niblick::cli {

// Reads a whole file, or standard input for "-".
TextOrError read_all(const std::string& path, std::istream& standard_input);

// The name of a file in messages: its path, or "standard input" for "-".
std::string shown_path(const std::string& path);

}  // namespace niblick::cli
