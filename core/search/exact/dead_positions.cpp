#include "core/search/exact/dead_positions.h"

#include <algorithm>

namespace niblick::search {

DeadPositions::DeadPositions(std::size_t budget) : budget_(budget) {
    std::size_t slots = std::size_t{1} << 13;
    while (slots > 16 && slots * sizeof(std::uint64_t) > budget_) slots /= 2;
    keys_.assign(slots, 0);
    peak_ = slots * sizeof(std::uint64_t);
}

void DeadPositions::add(std::uint64_t key) {
    if (closed_) return;
    if ((used_ + 1) * 4 > keys_.size() * 3 && !grow()) {
        closed_ = true;
        return;
    }
    std::size_t at = home(key);
    while (keys_[at] != 0) {
        if (keys_[at] == key) return;
        at = (at + 1) & (keys_.size() - 1);
    }
    keys_[at] = key;
    ++used_;
}

bool DeadPositions::grow() {
    const std::size_t both = keys_.size() * 3 * sizeof(std::uint64_t);
    if (both > budget_) return false;
    Lines<std::uint64_t> old(keys_.size() * 2, 0);
    old.swap(keys_);
    peak_ = std::max(peak_, both);
    for (const std::uint64_t key : old) {
        if (key == 0) continue;
        std::size_t at = home(key);
        while (keys_[at] != 0) at = (at + 1) & (keys_.size() - 1);
        keys_[at] = key;
    }
    return true;
}

}  // namespace niblick::search
