#pragma once

#include "core/game/session.h"

namespace niblick {

// Where cards leave the table in sets, a set that was begun badly is no end of the game: it can be
// taken back. The end is where no set can be completed any more.

// True where the set being taken can be completed, at once or after more plays, and where none is
// being taken. Exact at once for sets whose cards were all available from the start, whatever their
// order; of others it looks at `budget` positions at most and takes them off it, and below 0 a
// false means "not found".
bool can_complete_set(const Board& board, const Position& position, int& budget);

// True where the player stands between two sets, or in one that cannot be gone on with, and it is
// certain that no set can be completed from where the set began, and nothing else be done there.
// False where cards are hidden, so that nothing is given away, and where it takes too long to find
// out.
bool no_set_left(const Session& session);

// True where the game has come to its end for the player: won, without a legal move, or with no set
// left. Not in a set that cannot be gone on with while another may be.
bool is_over(const Session& session);

}  // namespace niblick
