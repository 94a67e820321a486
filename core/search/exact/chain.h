#pragma once

#include "core/base/stop.h"
#include "core/search/common/solve.h"

namespace niblick::search {

// Solves games without a stock, one foundation, every card in one chain: Black Hole, Quasar.
//
// The chain is searched from its start and from its end in turn (chain_game.h), each in tries of a
// growing number of nodes (chain_search.h). A deal that takes millions of positions from one end
// often takes hundreds from the other; whichever finishes first answers for both.
//
// Sound for: no stock, one foundation, at most 57 slots and 63 faces.
class Chain {
  public:
    static bool serves(const Variant& variant);

    // The board, and the trace where there is one, must outlive the search.
    Chain(const Board& board, const Limits& limits, StopToken stop, SearchTrace* trace = nullptr);
    Verdict run(const Position& from);

  private:
    const Board& board_;
    Limits limits_;
    StopToken stop_;
    SearchTrace* trace_;
};

}  // namespace niblick::search
