#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace niblick {

// A PNG file from rows of RGB bytes; empty if memory runs out.
std::string packed_png(int width, int height, const std::vector<std::uint8_t>& rgb);

}  // namespace niblick
