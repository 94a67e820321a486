#pragma once

#include <string>

#include "core/game/match.h"

namespace niblick::cli {

// The card of a round as a table, a line for each player, and below it how they stand and what they
// carry to the next hole. A hole begun anew has an 'm' for each mulligan.
std::string card_text(const Match& match);

// "Hole 3 of 9, player 2, par 45 for the round.": whose turn it is.
std::string turn_text(const Match& match);

}  // namespace niblick::cli
