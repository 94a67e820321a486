#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <vector>

namespace niblick {

// The pixels of a window: rows from the top, three bytes each.
struct Pixels {
    int width = 0;
    int height = 0;
    std::vector<std::uint8_t> rgb;
};

// Writes a PNG file. Returns a sentence on failure.
std::optional<std::string> write_png(const std::filesystem::path& path, const Pixels& pixels);

}  // namespace niblick
