#pragma once

#include <iosfwd>
#include <string>

#include "variants/text/files.h"

namespace niblick::cli {

// The whole of a file of any length, or of standard input for "-".
TextOrError read_all(const std::string& path, std::istream& standard_input);

// What a file is called in messages: its path, or "standard input" for "-".
std::string shown_path(const std::string& path);

}  // namespace niblick::cli
