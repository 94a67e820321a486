#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace niblick {

// Encodes rows of RGB bytes as a PNG file; empty if out of memory.
std::string packed_png(int width, int height, const std::vector<std::uint8_t>& rgb);

}  // namespace niblick
