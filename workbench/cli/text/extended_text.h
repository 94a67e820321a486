#pragma once

#include <string>

#include "core/play/position.h"

namespace niblick::cli {

// What only games that are not plain have on the table, a line each: the waste with its top card
// first, cells, the set being taken, what is in hand. Empty where there is nothing of it.
std::string extras_text(const Board& board, const Position& position);

// Where a piece in sight lies: "column 3", "cell", "waste".
std::string describe_place(const Board& board, const Position& position, Slot piece);

// A move as a player types it: "QS", "QS c3", "QS cell", "use wild".
std::string form_text(const Board& board, Move move);

// The names of the stock cards that a draw would turn, "KD 3C".
std::string turned_text(const Board& board, const Position& position);

// True when a card of the tableau may be taken into the hand, for a token.
bool has_bag(const Variant& variant);

}  // namespace niblick::cli
