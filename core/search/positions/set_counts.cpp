#include "core/search/positions/set_counts.h"

#include <algorithm>
#include <bit>

#include "core/base/expects.h"

namespace niblick::search {

namespace {

constexpr std::size_t kMostPlaces = 15;
constexpr std::size_t kMostKept = std::size_t{1} << 14;  // some 800 kB
// A search for a split that takes longer refutes nothing.
constexpr int kMostSteps = 3000;

}  // namespace

bool SetCounts::serves(const Variant& variant) {
    const Sets& sets = variant.sets;
    Aim aim = variant.aim;
    aim.may_remain = 0;
    return sets.least >= 1 && sets.kind == Sets::Kind::run &&
           sets.ring <= static_cast<int>(kMostPlaces) && variant.stock_size == 0 &&
           variant.cells.count == 0 && variant.tokens.empty() && variant.rules.empty() &&
           variant.layout.size() < 256 && variant.reserve.none() && aim == Aim{} &&
           variant.aim.may_remain < 256;
}

SetCounts::SetCounts(const Variant& variant)
    : sets_(variant.sets),
      places_(static_cast<std::size_t>(variant.sets.ring)),
      may_remain_(variant.aim.may_remain) {
    NIBLICK_EXPECTS(serves(variant));
}

std::size_t SetCounts::Hash::operator()(const Counts& counts) const {
    const auto words = std::bit_cast<std::array<std::uint64_t, 2>>(counts);
    std::uint64_t h = words[0] * 0x9E3779B97F4A7C15U;
    h = (h ^ (h >> 32) ^ words[1]) * 0xBF58476D1CE4E5B9U;
    return static_cast<std::size_t>(h ^ (h >> 29));
}

bool SetCounts::may_leave(const Board& board, const Position& position) {
    NIBLICK_EXPECTS(!position.in_set());
    Counts counts{};
    int alone = 0;  // in no set
    position.filled.for_each([&](int p) {
        const int at = sets_.place[board.face[static_cast<std::size_t>(p)]];
        if (at < 0) ++alone;
        if (at >= 0) ++counts[static_cast<std::size_t>(at)];
    });
    if (alone > may_remain_) return false;
    counts[kMostPlaces] = static_cast<std::uint8_t>(may_remain_ - alone);
    if (known_.size() > kMostKept) known_.clear();
    steps_ = 0;
    return split(counts);
}

// The card of the lowest place remains, or is in one of the sets that can be made with it.
bool SetCounts::split(Counts& counts) {
    std::size_t lowest = 0;
    while (lowest < places_ && counts[lowest] == 0) ++lowest;
    if (lowest == places_) return true;
    if (const auto at = known_.find(counts); at != known_.end()) return at->second;
    if (++steps_ > kMostSteps) return true;
    const Counts asked = counts;
    bool found = false;
    if (counts[kMostPlaces] > 0) {
        --counts[kMostPlaces];
        --counts[lowest];
        found = split(counts);
        counts = asked;
    }
    if (!found) {
        found = split_into_runs(counts, lowest);
        counts = asked;
    }
    if (steps_ <= kMostSteps) known_.emplace(asked, found);
    return found;
}

// Runs longer than twice the least length are two runs.
bool SetCounts::split_into_runs(Counts& counts, std::size_t lowest) {
    const int ring = sets_.ring;
    const int longest = std::min({sets_.most, 2 * sets_.least - 1, ring});
    for (int length = std::max(sets_.least, 1); length <= longest; ++length) {
        for (int back = 0; back < (sets_.wrap ? length : 1); ++back) {
            const int first = static_cast<int>(lowest) - back;
            if (!sets_.wrap && first + length > ring) break;
            int taken = 0;
            const auto place = [&](int i) {
                return static_cast<std::size_t>((first + i + ring) % ring);
            };
            while (taken < length && counts[place(taken)] > 0) --counts[place(taken++)];
            const bool found = taken == length && split(counts);
            while (taken > 0) ++counts[place(--taken)];
            if (found) return true;
            if (length == ring) break;  // the same cards wherever it begins
        }
    }
    return false;
}

}  // namespace niblick::search
