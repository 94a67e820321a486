#pragma once

#include <optional>
#include <vector>

#include "core/game/session.h"

namespace niblick {

// The plays that end a game in which nothing can go wrong any more: no card of the tableau is face
// down, and every way of playing cards on, without turning the stock, wins with the same score.
// They are the first of these ways, in canonical order. Nothing if some way does not win, or if
// more than `budget` moves would have to be looked at.
std::optional<std::vector<Move>> sure_win(const Session& session, int budget = 2000);

}  // namespace niblick
