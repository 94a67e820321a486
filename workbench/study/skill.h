#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "core/search/stats.h"

namespace niblick::study {

// How far the best of some players goes from random play (0) to all cards known (1), by win rate.
struct Skill {
    std::size_t best = 0;     // index of the player
    std::uint64_t deals = 0;  // those that the figures are of
    double share = 0;
    Interval interval{0, 1};  // at 95 %
};

// Of players who all played the same deals: whether each won each of them. The best one is chosen
// on every fifth deal and measured on the others, so that the choice flatters nobody. The interval
// is that of a ratio of means of the same deals (delta method), so it has the errors of both ends.
// Where the best player wins exactly the deals of one of the ends, it is Wilson's, of the deals
// that the ends do not share. Nothing unless knowing all cards wins more than random play.
// scripts/ladder_wins.py does the same for stored runs.
std::optional<Skill> skill_of(const std::vector<bool>& random, const std::vector<bool>& full,
                              const std::vector<std::vector<bool>>& players);

}  // namespace niblick::study
