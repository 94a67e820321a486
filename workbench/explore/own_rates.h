#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "workbench/explore/statistics.h"

namespace niblick {

// A win rate with its 95 % interval, all 0 to 1, in words too.
struct RateLine {
    enum class Whose : std::uint8_t { yours, program, best_play, solver };
    Whose whose;
    std::string name;  // "Best play, cards hidden"
    double value = 0, low = 0, high = 0;
    std::string words, range;  // "25 %" and "21 to 28"
    std::string about;         // what it was counted in, or how it was estimated
};

// What was measured of the rules of these games (measured.h): the win rates of a player who takes
// the longest run in sight, of the best program, of best play with cards hidden, and with all cards
// known. Where hands are rated, also what the player would win if luck evened out.
std::vector<RateLine> rates_beside(const VariantPlayed& played);
// The player's own, all and without help, and then those.
std::vector<RateLine> own_rates(const VariantPlayed& played);

}  // namespace niblick
