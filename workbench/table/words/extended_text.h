#pragma once

#include <string>

#include "core/play/position.h"

namespace niblick {

// What else there is in games that are not plain, one per line: cards that need several hits, the
// waste from its top card, cells, the set being taken, tokens in hand. Empty if there are none.
std::string extras_text(const Board& board, const Position& position);

// The place of a visible piece: "column 3", "cell", "waste".
std::string describe_place(const Board& board, const Position& position, Slot piece);

// A move as typed: "QS", "QS c3", "QS cell", "use wild".
std::string form_text(const Board& board, Move move);

// What rules did beside a move, in lines: "Removed: 4C 7D.", "Gained: wild x2."; empty for nothing.
std::string events_text(const Board& board, const Position& before, const Position& after,
                        Move move);
// The names of the stock cards that a draw would turn, "KD 3C".
std::string turned_text(const Board& board, const Position& position);

// True if a card of the tableau can be kept for later use, as a token.
bool has_bag(const Variant& variant);

}  // namespace niblick
