#pragma once

#include <string>

#include "core/play/position.h"

namespace niblick::cli {

// The tableau as text: columns with the covered card on top, or the rows of a pyramid. Only what a
// player may see: "##" lies face down. [7H] can be played, <7H> can be moved elsewhere, (7H) is
// available and does not fit now.
std::string tableau_text(const Board& board, const Position& position);

// The foundations, and the stock as far as it is known: "Foundation: 6H   Stock: 16 cards", then
// what extras_text (extended_text.h) says.
std::string piles_text(const Board& board, const Position& position);

// The legal moves in one line, as they may be typed, "none" when there is none.
std::string moves_text(const Board& board, const Position& position);

}  // namespace niblick::cli
