#pragma once

#include <cstddef>

namespace niblick {

// A number of a node, level or row, none of which is negative, as an index.
constexpr std::size_t at(int i) {
    return static_cast<std::size_t>(i);
}

}  // namespace niblick
