#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>

#include "core/search/common/line_allocator.h"

namespace niblick::search {

// The positions a search has met: a hash table of exact keys (nothing is dropped or confused) with
// a small number beside each, the fewest stock cards turned when it was met. Open addressing, at
// most three quarters full, doubling within a budget of bytes.
template <std::size_t Words>
class TranspositionTable {
  public:
    using Key = std::array<std::uint64_t, Words>;
    enum class Visit : std::uint8_t { first, better, before, full };

    explicit TranspositionTable(std::size_t budget) : budget_(budget) {
        std::size_t slots = 1U << 12;
        while (slots > 16 && bytes_for(slots) > budget_) slots /= 2;
        resize(slots);
    }

    // Stores a key with `value`. `before`: it is there already with an equal or smaller value.
    // `full`: there is no room within the budget.
    Visit insert(const Key& key, std::uint8_t value) {
        if ((used_ + 1) * 4 > keys_.size() * 3 && !grow()) return Visit::full;
        std::size_t at = find(key);
        if (values_[at] == kFree) {
            keys_[at] = key;
            values_[at] = value;
            ++used_;
            return Visit::first;
        }
        if (values_[at] <= value) return Visit::before;
        values_[at] = value;
        return Visit::better;
    }

    // True for a key that was met with a value as small.
    bool has(const Key& key, std::uint8_t value) const {
        const std::size_t at = find(key);
        return values_[at] != kFree && values_[at] <= value;
    }

    // Forgets all keys and keeps the room.
    void clear() {
        std::fill(values_.begin(), values_.end(), kFree);
        used_ = 0;
    }

    // The most that was held at once, growth included.
    std::size_t bytes() const { return peak_; }

  private:
    static constexpr std::uint8_t kFree = 255;

    static std::size_t bytes_for(std::size_t slots) { return slots * (sizeof(Key) + 1); }

    static std::uint64_t hash(const Key& key) {
        std::uint64_t h = 0;
        for (const std::uint64_t word : key) {
            h ^= word;
            h *= 0x9E3779B97F4A7C15U;
            h ^= h >> 32;
        }
        h *= 0xBF58476D1CE4E5B9U;
        return h ^ (h >> 29);
    }

    // As ==, which is a call of memcmp.
    static bool equal(const Key& a, const Key& b) {
        std::uint64_t differ = 0;
        for (std::size_t i = 0; i < Words; ++i) differ |= a[i] ^ b[i];
        return differ == 0;
    }

    std::size_t find(const Key& key) const {
        const std::size_t mask = keys_.size() - 1;
        std::size_t at = static_cast<std::size_t>(hash(key)) & mask;
        while (values_[at] != kFree && !equal(keys_[at], key)) at = (at + 1) & mask;
        return at;
    }

    void resize(std::size_t slots) {
        keys_.resize(slots);
        values_.assign(slots, kFree);
        peak_ = std::max(peak_, bytes_for(slots));
    }

    bool grow() {
        const std::size_t slots = keys_.size() * 2;
        const std::size_t both = bytes_for(slots) + bytes_for(keys_.size());
        if (both > budget_) return false;
        Lines<Key> keys;
        Lines<std::uint8_t> values;
        keys.swap(keys_);
        values.swap(values_);
        resize(slots);
        peak_ = std::max(peak_, both);
        for (std::size_t i = 0; i < keys.size(); ++i) {
            if (values[i] == kFree) continue;
            const std::size_t at = find(keys[i]);
            keys_[at] = keys[i];
            values_[at] = values[i];
        }
        return true;
    }

    Lines<Key> keys_;
    Lines<std::uint8_t> values_;
    std::size_t used_ = 0;
    std::size_t budget_;
    std::size_t peak_ = 0;
};

}  // namespace niblick::search
