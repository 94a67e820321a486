#pragma once

#include "core/base/stop.h"
#include "core/search/common/solve.h"

namespace niblick::search {

// Solves games of one chain with a cell whose card leaves when the tableau is empty, and so last of
// all (Cells::last): Quasar with a cell that empties last. For Goal::clear.
//
// Nothing is lost by putting a card that goes to the cell there as soon as it lies open, so the
// game is one for each card that can be held: a chain of the others, as if it were not there, that
// ends with it. One more game holds none. All of them are searched in turn (chain_search.h), from
// both ends, in tries of a growing number of nodes; the deal is lost when all are.
//
// Sound for: no stock, one foundation, every card to be played, one such cell, at most 57 slots.
class LastHeld {
  public:
    static bool serves(const Variant& variant);

    // The board, and the trace where there is one, must outlive the search.
    LastHeld(const Board& board, const Limits& limits, StopToken stop, SearchTrace* trace);
    Verdict run(const Position& from);

  private:
    const Board& board_;
    Limits limits_;
    StopToken stop_;
    SearchTrace* trace_;
};

}  // namespace niblick::search
