#pragma once

#include <bitset>
#include <vector>

#include "core/play/position.h"

namespace niblick::search {

// Whether the cards that are left can leave in whole sets by their number and their sum alone, in
// games of cards that add up to given totals: a relaxation, so that a "no" refutes a position.
//
// Proof. Let all sets of a win be taken, and R be the cards that remain: at most as many as may
// remain, with all cards that no set takes among them. A card leaves only when nothing lies on it,
// so what lies under a card of R is in R as well, and a card with too many under it is not. The
// others were divided into sets, so some number of sets of allowed sizes has as many cards as they
// are and totals that add up to their sum. The relaxation asks for that, with any cards for R that
// have few enough under them, wherever those lie.
//
// In Ten, Twenty, Thirty in a Row the ranks add up to 364, so that the card that remains is a four,
// and nothing lies under it: three of ten deals have no such four.
class SetSums {
  public:
    // Games in which cards leave only in sums, and all but a few must go: no stock, cells, tokens
    // and rules, in a layout whose cards stay where they are.
    static bool serves(const Variant& variant);

    // Expects serves().
    explicit SetSums(const Variant& variant);
    // Expects a position between sets.
    bool may_leave(const Board& board, const Position& position) const;

  private:
    static constexpr std::size_t kMostSum = 1024;
    using Sums = std::bitset<kMostSum>;

    const Sets& sets_;
    std::size_t may_remain_, largest_;  // cards, and what one of them counts at most
    std::vector<int> under_;            // by slot
    std::vector<Sums> sums_;            // [cards]: the sums of so many cards that make whole sets
};

}  // namespace niblick::search
