#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "core/deal/deal_number.h"
#include "core/players/hand_rater.h"
#include "workbench/cli/program.h"

namespace niblick::cli {

// The hands of some players on the same deals, to be rated.
struct RatedPlayers {
    std::vector<PlayerKind> kinds;
    DealNumbers numbers;
    RatingOptions options;
    std::vector<std::string> secrets;  // of PlayerSeeds; every player plays each deal with each
    unsigned threads = 1;
    bool table = false;  // a line of CSV for each hand; or else a summary
};

// Expects that every one of the players can play the game, and HandRater::serves().
Exit rate_players(const Program& program, const Loaded& loaded, const RatedPlayers& asked);

}  // namespace niblick::cli
