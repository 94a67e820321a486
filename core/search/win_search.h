#pragma once

#include "core/base/stop.h"
#include "core/rules/variant.h"
#include "core/search/common/solve.h"

namespace niblick {

// What Method::automatic does to find a win, or to prove that there is none, in games that are not
// plain and that no other method serves.
enum class WinSearch : std::uint8_t {
    general,  // depth first by the rules of play, and a beam search (general/general.h)
    passes,   // what each pass through the stock takes (exact/passes.h)
    pairs,    // what is left after each pair (exact/pairs.h)
    held,     // one chain for each card that a cell can hold to the end (exact/last_held.h)
    sets,     // general, then one pass over all sets of cards that can be left (exact/set_sweep.h)
    two_tops  // the same with two foundations and a stock (exact/two_tops.h)
};
WinSearch win_search_of(const Variant& variant);

// Searches for a win of a game that is not plain; expects one, and a position between sets. For the
// best score the pass over all sets also gives that of a lost position, if it follows from the
// cards left.
Verdict search_for_win(const Board& board, const Position& from, const Query& query,
                       const StopToken& stop);

}  // namespace niblick
