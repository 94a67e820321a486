#pragma once

#include <string>
#include <string_view>

#include "core/play/play.h"

namespace niblick {

// Why something is refused, in the words that the window, the command line, Python and speech use.
// They tell nothing that the player may not see; cards that lie face down are not named. All expect
// a position that matches the board.

// Of a mystery card (is_mystery), whatever it is.
inline constexpr std::string_view kMysteryWords =
    "This card stays face down until a card beside it has left.";

// Why no move can be made with a piece, empty if one can: "Covered by the 7 of clubs and two cards
// that lie face down.", "The queen of hearts does not go on the 6 of clubs. A 6 takes a 5 or a 7."
std::string describe_why_not(const Board& board, const Position& position, Slot piece);
// Why a move is not legal; empty if it is.
std::string describe_why_not(const Board& board, const Position& position, Move move);
// Why the stock can be neither turned nor redealt; empty if it can.
std::string describe_why_not_turn(const Board& board, const Position& position);

}  // namespace niblick
