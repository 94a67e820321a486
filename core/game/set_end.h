#pragma once

#include "core/game/session.h"

namespace niblick {

// In games with sets, starting a set badly does not end the game, because it can be undone. The
// game ends when no set can be completed any more.

// True if no set is being taken, or if it can be completed now or after more plays. Exact without
// search for sets whose cards must all be available at the start and may be picked in any order.
// For others it visits at most `budget` positions and subtracts them; if the budget falls below 0,
// false means "not found".
bool can_complete_set(const Board& board, const Position& position, int& budget);

// True between two sets, or in a set that cannot be continued, if it is certain that no set can be
// completed from the position where the set began, and no other move is possible there. False if
// cards are hidden, so that nothing is revealed, or if the search would take too long.
bool no_set_left(const Session& session);

// True if the game is over for the player: won, without a legal move, or with no set left. False in
// a set that cannot be continued while another may be possible.
bool is_over(const Session& session);

}  // namespace niblick
