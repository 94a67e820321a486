#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "workbench/library/catalogue.h"

namespace niblick {

// A game to begin with, and how it came out for the player `greedy` of the ladder, who looks only
// at the cards in view: a row of docs/starts.csv, which is built into the program. Written by
//
//     niblick ladder peaks/tripeaks_closed hole/black_hole golf/putt_putt pyramid/pyramid_golf
//         golf/golf --players greedy --seeds 1..10000 --format csv
struct StartingGame {
    std::string_view rules;  // id of the ruleset
    std::uint64_t fingerprint = 0;
    int won = 0;
    int lost = 0;

    // 0 .. 1; 0 for no games.
    double share() const {
        return won + lost == 0 ? 0 : static_cast<double>(won) / static_cast<double>(won + lost);
    }
};

// All rows, in the order of the table; written by CMake.
std::span<const StartingGame> starting_rows();

// Those that the library has, unchanged since they were measured, the easiest first.
std::vector<StartingGame> starting_games(const Catalogue& catalogue);

// "Wins 48 of 100: a player who looks only at the cards in view, over 10,000 deals."
std::string describe_difficulty(const StartingGame& game);

// The deal of the first start. A beginner who plays any card that fits, and turns a stock card only
// when none does, won 1,000 of 1,000 games of it; three cards can be played first. Measured, and
// chosen among deals 1 to 3000, by
//
//     niblick deal peaks/tripeaks_closed --seeds 1..3000 --playouts 1000
struct FirstDeal {
    std::string_view rules;
    std::uint64_t number = 0;
};
inline constexpr FirstDeal kFirstDeal{"peaks/tripeaks_closed", 1783};

}  // namespace niblick
