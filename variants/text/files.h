#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <string_view>

namespace niblick {

// The maximum size of a text written by a person; a larger file is probably the wrong file.
inline constexpr std::size_t kLargestText = std::size_t{4} << 20;

struct TextOrError {
    std::optional<std::string> text;
    std::string error;  // a sentence without the path
};
// Reads a whole file. Folders, pipes, devices, missing and unreadable files, and files over
// `largest` bytes give an error; it never waits for another program.
TextOrError read_file(const std::filesystem::path& path, std::size_t largest = kLargestText);

// Replaces a file in one step: written beside it, flushed to disk, then renamed over it, so that a
// crash or a full disk leaves the old one. Creates missing folders. Returns a sentence on failure.
[[nodiscard]] std::optional<std::string> write_file(const std::filesystem::path& path,
                                                    std::string_view text);

}  // namespace niblick
