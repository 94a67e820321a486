#pragma once

#include <cstddef>
#include <cstdint>
#include <new>
#include <vector>

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

// Begins every allocation at a cache line, so that no load of several rows lies across two.
template <typename T>
struct LineAllocator {
    using value_type = T;
    static constexpr std::align_val_t kLine{64};

    LineAllocator() = default;
    template <typename U>
    LineAllocator(const LineAllocator<U>&) {}
    T* allocate(std::size_t n) { return static_cast<T*>(::operator new(n * sizeof(T), kLine)); }
    void deallocate(T* at, std::size_t) { ::operator delete(at, kLine); }
    friend bool operator==(LineAllocator, LineAllocator) { return true; }
};
using ByteRows = std::vector<ByteRow, LineAllocator<ByteRow>>;

}  // namespace niblick::search
