#pragma once

#include <cstddef>
#include <cstdint>

#include "core/search/common/line_allocator.h"

namespace niblick::search {

// One byte for each face of a game of few (the empty foundation counts as one): what the vector
// kernels work on at once.
struct alignas(16) ByteRow {
    std::uint8_t byte[16];
};
inline constexpr std::size_t kRowFaces = 16;

// The byte of a face in the rows that begin here.
inline std::uint8_t& byte_of(ByteRow* rows, std::size_t face) {
    return rows[face / kRowFaces].byte[face % kRowFaces];
}
inline std::uint8_t byte_of(const ByteRow* rows, std::size_t face) {
    return rows[face / kRowFaces].byte[face % kRowFaces];
}

using ByteRows = Lines<ByteRow>;

}  // namespace niblick::search
