#pragma once

#include <cstdint>
#include <functional>
#include <span>

#include "core/play/position.h"

namespace niblick {

// How a beginner fares at one deal, measured by random play: a card that fits is played whenever
// there is one, drawn from all that fit; any other move, such as turning a stock card, is made only
// when none does.
//
// The measure, `niblick-playouts-1`: game n of a deal takes its choices from the generator of deal
// numbers with the seed n, from 1. The same deal gives the same numbers everywhere.
struct Playouts {
    std::uint64_t games = 0;
    std::uint64_t won = 0;

    // 0 .. 1; 0 for no games.
    double share() const {
        return games == 0 ? 0 : static_cast<double>(won) / static_cast<double>(games);
    }
    friend bool operator==(const Playouts&, const Playouts&) = default;
};

// A move of such a game: the position, the legal moves there and the one made.
struct BeginnerMove {
    const Position& position;
    std::span<const Move> legal;  // at least one
    Move made;
};
// Plays game n, from 1, and tells `watch`, if given, of each move before it is made. Returns the
// position in which no move was left, the game was won or `most_moves` were made.
Position play_as_beginner(const Board& board, std::uint64_t n,
                          const std::function<void(const BeginnerMove&)>& watch = {},
                          int most_moves = 2000);

// Plays a deal so many times. A game that has not ended after `most_moves` counts as not won.
Playouts measure_playouts(const Board& board, std::uint64_t games, int most_moves = 2000);

}  // namespace niblick
