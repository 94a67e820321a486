#pragma once

#include <cstddef>
#include <cstdint>

#include "core/search/common/line_allocator.h"

namespace niblick::search {

// Positions proved lost: a hash table of exact 64-bit keys within a budget of bytes. When it is
// full it takes no more; the search goes on, only slower.
class DeadPositions {
  public:
    explicit DeadPositions(std::size_t budget);
    // Where a key belongs, and prefetches it for has(). Holds until the next add().
    std::size_t expect(std::uint64_t key) const {
        const std::size_t at = home(key);
        __builtin_prefetch(keys_.data() + at);
        return at;
    }
    // `at`: what expect() returned.
    bool has(std::uint64_t key, std::size_t at) const {
        for (; keys_[at] != 0; at = (at + 1) & (keys_.size() - 1)) {
            if (keys_[at] == key) return true;
        }
        return false;
    }
    void add(std::uint64_t key);
    std::size_t bytes() const { return peak_; }

  private:
    std::size_t home(std::uint64_t key) const {
        key *= 0x9E3779B97F4A7C15U;
        key ^= key >> 32;
        key *= 0xBF58476D1CE4E5B9U;
        key ^= key >> 29;
        return static_cast<std::size_t>(key) & (keys_.size() - 1);
    }
    bool grow();

    Lines<std::uint64_t> keys_;  // 0: free
    std::size_t used_ = 0;
    std::size_t budget_;
    std::size_t peak_ = 0;
    bool closed_ = false;
};

}  // namespace niblick::search
