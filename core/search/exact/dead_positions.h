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
    bool has(std::uint64_t key) const;
    // Prefetches the entry of a key that will be looked up soon.
    void expect(std::uint64_t key) const { __builtin_prefetch(keys_.data() + home(key)); }
    void add(std::uint64_t key);
    std::size_t bytes() const { return peak_; }

  private:
    std::size_t home(std::uint64_t key) const;
    bool grow();

    Lines<std::uint64_t> keys_;  // 0: free
    std::size_t used_ = 0;
    std::size_t budget_;
    std::size_t peak_ = 0;
    bool closed_ = false;
};

}  // namespace niblick::search
