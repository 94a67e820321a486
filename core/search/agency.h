#pragma once

#include <optional>

#include "core/base/stop.h"
#include "core/search/common/solve.h"

namespace niblick {

// Does it matter how a position is played? A line of play is greedy if it takes a card wherever one
// can be taken, and does anything else, such as turning a stock card, only where none can, and goes
// on until the game is won or no move is left. A set of cards may end where it is complete. Greedy
// lines are what players play who never pass up a card; the position matters to them only if such
// lines end differently.
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

// Games in which no line of play comes back to a position: cards do not move between columns, nor
// from cells to columns, nor from a foundation, and the passes through the stock are limited.
bool has_agency(const Variant& variant);
// Whether there is nothing to do in a game but to take cards, so that every line is greedy.
bool all_lines_are_greedy(const Variant& variant);

// What is asked: all that greedy lines come to, or only can_win and can_lose, for which the search
// ends once it has seen both.
enum class AgencyOf : std::uint8_t { lines, decision };

// Looks at every greedy line from a position, all cards known, each position once. Positions are
// compared as general search does (general/general.h). If that meets a limit before a line has won,
// a solver gets the same limits: a lost position loses greedy lines too, and where all lines are
// greedy a win is one of them. Nothing is known if a rule fails. Expects a variant with
// has_agency(), and a position of the board.
Agency agency_of(const Board& board, const Position& from, const Limits& limits = {},
                 StopToken stop = {});
// The same with a solver of the variant that is there already, which saves making one.
Agency agency_of(const Board& board, const Position& from, Solver& solver, const Limits& limits,
                 const StopToken& stop = {}, AgencyOf what = AgencyOf::lines);

}  // namespace niblick
