#pragma once

#include <cstddef>
#include <cstdint>

namespace niblick {

// Resource limits of a search.
struct Limits {
    std::uint64_t nodes = 100'000'000;
    std::size_t bytes = std::size_t{1} << 30;
};

}  // namespace niblick
