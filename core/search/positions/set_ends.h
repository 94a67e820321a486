#pragma once

#include <cstdint>
#include <vector>

#include "core/play/position.h"

namespace niblick::search {

// Whether each card that is left can leave in some run, where runs are of cards that are available
// beforehand and all cards must go: a relaxation, so that a "no" refutes a position.
//
// Proof. Read the runs of a win from the last to the first. What lies under the cards of a run
// leaves later, so that all of it has been read before: with that in place, these cards have
// nothing else under them, and they make a run with each other. So starting from nothing and adding
// every card that has only added ones under it and makes a run with such cards, added before or
// not, ends with all cards. (In All in a Row by fours, the lowest cards of the columns must have
// four ranks in sequence.) The same holds in the order of play for what lies on the cards.
class SetEnds {
  public:
    static bool serves(const Variant& variant);

    // Expects serves().
    explicit SetEnds(const Variant& variant);
    // Expects a position between sets.
    bool may_leave(const Board& board, const Position& position) const;

  private:
    // What must be in place before each slot, by slot.
    bool all_fit(const Board& board, const Position& position,
                 const std::vector<std::vector<Slot>>& before) const;
    // The places of runs among some places, as bits.
    std::uint32_t in_runs(std::uint32_t places) const;

    const Sets& sets_;
    std::vector<std::vector<Slot>> under_, over_;  // by slot: what lies under it and on it directly
};

}  // namespace niblick::search
