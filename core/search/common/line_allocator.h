#pragma once

#include <cstddef>
#include <new>
#include <vector>

#include "core/base/huge_pages.h"

namespace niblick::search {

// Allocations begin at a cache line, so that no load of several rows lies across two. Those of half
// a huge page or more begin at a huge page and take whole ones.
template <typename T>
struct LineAllocator {
    using value_type = T;
    static constexpr std::align_val_t kLine{64}, kPage{kHugePage};

    LineAllocator() = default;
    template <typename U>
    LineAllocator(const LineAllocator<U>&) {}
    T* allocate(std::size_t n) {
        if (!is_large(n)) return static_cast<T*>(::operator new(n * sizeof(T), kLine));
        const std::size_t bytes = ((n * sizeof(T) - 1) / kHugePage + 1) * kHugePage;
        void* const at = ::operator new(bytes, kPage);
        advise_huge_pages(at, bytes);
        return static_cast<T*>(at);
    }
    void deallocate(T* at, std::size_t n) { ::operator delete(at, is_large(n) ? kPage : kLine); }
    static bool is_large(std::size_t n) { return n * sizeof(T) >= kHugePage / 2; }
    friend bool operator==(LineAllocator, LineAllocator) { return true; }
};
template <typename T>
using Lines = std::vector<T, LineAllocator<T>>;

}  // namespace niblick::search
