#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <string_view>

namespace niblick {

struct TextOrError {
    std::optional<std::string> text;
    std::string error;  // a sentence without the path
};
// Reads a whole text file. Folders, missing and unreadable files, and files over 4 MiB give an
// error.
TextOrError read_file(const std::filesystem::path& path);

// Replaces a file in one step: written beside it, flushed to disk, then renamed over it, so that a
// crash or a full disk leaves the old one. Creates missing folders. Returns a sentence on failure.
[[nodiscard]] std::optional<std::string> write_file(const std::filesystem::path& path,
                                                    std::string_view text);

}  // namespace niblick
