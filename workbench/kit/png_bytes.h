#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace niblick {

// A PNG file of rows of red, green, blue, a byte each; empty where there is no memory for it.
std::string packed_png(int width, int height, const std::vector<std::uint8_t>& rgb);

}  // namespace niblick
