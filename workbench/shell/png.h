#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <vector>

namespace niblick {

// An image: rows from the top, three bytes per pixel.
struct Picture {
    int width = 0;
    int height = 0;
    std::vector<std::uint8_t> rgb;
};

// Writes a PNG file. Returns a sentence on failure.
std::optional<std::string> write_png(const std::filesystem::path& path, const Picture& picture);

}  // namespace niblick
