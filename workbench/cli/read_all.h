#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <string_view>

#include "workbench/cli/console.h"

namespace niblick::cli {

// Reads a whole file, or standard input for "-"; nothing after reporting on `err` why it cannot be.
std::optional<std::string> read_all(const std::string& path, const Console& console);
// Writes a file; false after reporting on `err` why it cannot be.
bool write_all(const std::filesystem::path& path, std::string_view bytes, const Console& console);
// The same, but refuses to make its folder, whose name may be misspelt.
bool write_in_existing_folder(const std::filesystem::path& path, std::string_view bytes,
                              const Console& console);

// The name of a file in messages: its path, or "standard input" for "-".
std::string shown_path(const std::string& path);

}  // namespace niblick::cli
