#pragma once

#include <cstddef>
#include <cstdint>

namespace niblick::search {

// One byte for each face of a game of few (the empty foundation counts as one): what the vector
// kernels work on at once.
struct alignas(16) ByteRow {
    std::uint8_t byte[16];
};
inline constexpr std::size_t kRowFaces = 16;

}  // namespace niblick::search
