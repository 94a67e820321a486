#pragma once

#include <array>
#include <cstdint>
#include <unordered_map>

#include "core/play/position.h"

namespace niblick::search {

// Whether the cards that are left can leave in whole runs by their ranks alone, wherever they lie:
// a relaxation, so that a "no" refutes a position. The answers are kept, as most positions of a
// search have counts that were met before. (For sums of three cards it refutes next to nothing.)
class SetCounts {
  public:
    // Games in which cards leave only in runs, and all but a few must go: no stock, cells, tokens
    // and rules.
    static bool serves(const Variant& variant);

    // Expects serves().
    explicit SetCounts(const Variant& variant);
    // False if no split into runs is left but for as many cards as may remain. Expects a position
    // between sets.
    bool may_leave(const Board& board, const Position& position);

  private:
    // [place]: cards left; the last: how many may remain.
    using Counts = std::array<std::uint8_t, 16>;
    struct Hash {
        std::size_t operator()(const Counts& counts) const;
    };
    bool split(Counts& counts);
    bool split_into_runs(Counts& counts, std::size_t lowest);

    const Sets& sets_;
    std::size_t places_;
    int may_remain_;
    std::unordered_map<Counts, bool, Hash> known_;
    int steps_ = 0;  // of the search for a split
};

}  // namespace niblick::search
