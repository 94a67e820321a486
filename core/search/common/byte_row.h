#pragma once

#include <cstddef>
#include <cstdint>
#include <new>
#include <vector>

#include "core/base/huge_pages.h"

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

// Begins every allocation at a cache line, so that no load of several rows lies across two, and
// those from half a large page on at a large page of their own.
template <typename T>
struct LineAllocator {
    using value_type = T;
    static constexpr std::align_val_t kLine{64}, kPage{kHugePage};

    LineAllocator() = default;
    template <typename U>
    LineAllocator(const LineAllocator<U>&) {}
    T* allocate(std::size_t n) {
        if (!is_large(n)) return static_cast<T*>(::operator new(n * sizeof(T), kLine));
        const std::size_t pages = n * sizeof(T) / kHugePage + 1;
        void* const at = ::operator new(pages* kHugePage, kPage);
        advise_huge_pages(at, pages * kHugePage);
        return static_cast<T*>(at);
    }
    void deallocate(T* at, std::size_t n) { ::operator delete(at, is_large(n) ? kPage : kLine); }
    static bool is_large(std::size_t n) { return n * sizeof(T) >= kHugePage / 2; }
    friend bool operator==(LineAllocator, LineAllocator) { return true; }
};
using ByteRows = std::vector<ByteRow, LineAllocator<ByteRow>>;

}  // namespace niblick::search
