#pragma once

#include "core/base/stop.h"
#include "core/search/common/solve.h"

namespace niblick::search {

// Solves games in which cards leave in pairs, some of them alone: Pyramid and its relatives.
//
// Depth first over what is left after each pair, with every stock card that can be reached by
// turning as a choice of the position itself. Since each pair takes cards away for good, no
// position comes again below itself: what is stored was searched to its end, so that short searches
// in different orders of moves share what they have refuted. See pairs_search.h for what is pruned.
//
// Sound for: sets of at most two cards that are available beforehand; no stock, or one that is
// turned onto a waste at any time, or one whose next card takes the place of each card that leaves;
// no other mechanism, at most 64 cards.
class Pairs {
  public:
    static bool serves(const Variant& variant);

    // The board, and the trace where there is one, must outlive the search.
    Pairs(const Board& board, const Limits& limits, StopToken stop, SearchTrace* trace = nullptr);
    // Expects a position between sets.
    Verdict run(const Position& from);

  private:
    const Board& board_;
    Limits limits_;
    StopToken stop_;
    SearchTrace* trace_;
};

}  // namespace niblick::search
