#pragma once

#include <string>

#include "core/game/match.h"

namespace niblick::cli {

// The scorecard as a table with a line for each player, followed by the standings and the tokens
// carried to the next hole. An 'm' marks each mulligan of a hole.
std::string card_text(const Match& match);

// "Hole 3 of 9, player 2, par 45 for the round."
std::string turn_text(const Match& match);

}  // namespace niblick::cli
