#pragma once

#include <string>
#include <vector>

#include "core/game/session.h"

namespace niblick {

// A game in sentences, for screen readers and speech: events and state. They contain only what the
// player may see. Cards are named in full, "7 of clubs".

// Describes a move: "Jack of diamonds played; revealed 4 of clubs; 3 cards can follow." Expects
// `before` and the position of the session to be one legal move apart.
std::string speak_move(const Session& session, const Position& before, Move move);

// "Foundation: 7 of clubs. 2 cards can be played: 6 of hearts, 8 of spades. 14 stock cards." and
// the score; for a finished game, how it ended.
std::string speak_state(const Session& session);

// "4 of clubs, column 3, 5 of 5, can be played." If it cannot be played, says why.
std::string speak_card(const Session& session, Slot piece);

// The number of columns or rows of the table, and the index of the one a piece is in; -1 for a
// piece elsewhere.
int spoken_rows(const Session& session);
int spoken_row_of(const Session& session, Slot piece);
// How many cards lie before it there; -1 as well.
int spoken_place_of(const Session& session, Slot piece);
// "Column 3, 2 cards: 9 of clubs, 4 of clubs, can be played." `row` counts from 0.
std::string speak_row(const Session& session, int row);
std::vector<std::string> speak_rows(const Session& session);
// All rows, the foundations and the stock.
std::string speak_table(const Session& session);
// "14 stock cards. The stock can be turned."
std::string speak_stock(const Session& session);

}  // namespace niblick
