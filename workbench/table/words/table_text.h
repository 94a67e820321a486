#pragma once

#include <string>

#include "core/play/position.h"

namespace niblick {

// The tableau as text: columns with the covered card on top, or the rows of a pyramid. Shows only
// what the player may see: "##" is face down, [7H] can be played, <7H> can be moved elsewhere, (7H)
// is available but does not fit now.
std::string tableau_text(const Board& board, const Position& position);

// The foundations and the visible part of the stock, "Foundation: 6H   Stock: 16 cards", followed
// by extras_text (extended_text.h).
std::string piles_text(const Board& board, const Position& position);

// The legal moves in one line, as they can be typed; "none" if there is none.
std::string moves_text(const Board& board, const Position& position);

}  // namespace niblick
