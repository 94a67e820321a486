#pragma once

#include <optional>

#include "core/base/stop.h"
#include "core/search/common/solve.h"

namespace niblick {

// Does it matter how a position is played? A line of play is greedy if it turns a stock card only
// where no card can be played, and goes on until the game is won or no move is left. Greedy lines
// are what players play who never pass up a card; the position matters to them only if such lines
// end differently.
//
// A position is decided for them if all greedy lines from it are won, or none.
struct Agency {
    // `finished` exactly when every greedy line was looked at.
    StopReason why = StopReason::finished;
    // Whether some greedy line is won, and whether some is not; known after a limit too where what
    // was seen proves it.
    std::optional<bool> can_win, can_lose;
    // The fewest and the most cards that greedy lines leave (cards_left() of position.h). Nothing
    // if the search met a limit.
    std::optional<int> fewest_left, most_left;
    // After so many moves some greedy line has reached a decided position, and all have; both are 0
    // if the position is decided. Nothing if the search met a limit.
    std::optional<int> first_decided, all_decided;
    SearchStats stats;

    // Whether the result is the same on every greedy line; nothing if that is not known.
    std::optional<bool> decided() const;
};

class Solver;

// Only plain games (Traits::plain): there is nothing to do in them but play a card or turn one.
bool has_agency(const Variant& variant);

// Looks at every greedy line from a position, all cards known, each position once. Positions are
// compared by what they are made of, without hashes that could collide. If that meets a limit
// before a line has won, a solver gets the same limits: a lost position loses greedy lines too, and
// where the stock is empty every line is greedy. Expects a variant with has_agency(), and a
// position of the board.
Agency agency_of(const Board& board, const Position& from, const Limits& limits = {},
                 StopToken stop = {});
// The same with a solver of the variant that is there already, which saves making one.
Agency agency_of(const Board& board, const Position& from, Solver& solver, const Limits& limits,
                 const StopToken& stop = {});

}  // namespace niblick
