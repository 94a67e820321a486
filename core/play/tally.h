#pragma once

#include <algorithm>
#include <cstdint>

#include "core/play/position.h"
#include "core/rules/score.h"

namespace niblick {

// The cap on the points that moves earn, positive or negative: where cards come back from the
// foundation, a game need never end.
inline constexpr int kPointsStop = 1'000'000'000;

inline int limited_points(std::int64_t points) {
    return static_cast<int>(
        std::clamp(points, -std::int64_t{kPointsStop}, std::int64_t{kPointsStop}));
}

// The points of the moves once a stock card is turned.
inline int points_after_draw(const ScoreTable& table, int points) {
    const int least = table.draws_stop_at_zero ? std::min(points, -table.at_start) : -kPointsStop;
    return std::max(limited_points(std::int64_t{points} + table.per_draw), least);
}

// What multiplies the points of a card where so many tips are cleared, at most kPointsStop.
int tip_factor(const ScoreTable& table, int tips);

// The running part of a score: what the moves so far have earned. Its counts stop at kMaxSlots.
struct Tally {
    int points = 0;
    int run = 0;   // cards played since the run began
    int tips = 0;  // tips cleared
    // Where a series scores; zero elsewhere.
    int series = 0;         // cards of the series at hand
    int heading = 0;        // 1: it goes up, -1: down, 0: that is open yet
    std::uint8_t last = 0;  // rank of the last card of the run, 0 where there is none

    friend bool operator==(const Tally&, const Tally&) = default;
};

// The tally after one more move, made in the position `before`. Expects one that matches the board.
Tally tally_after(const Board& board, const Position& before, Move move, const Tally& tally);
// The same where cards lie where they were dealt and no rule awards points, as is expected of the
// board.
Tally tally_after(const Board& board, Move move, Tally tally);
// The score of a game that ends with so many cards in the tableau and in the stock, and with so
// many of the foundations begun that were empty at the start.
int score_with(const ScoreTable& table, const Tally& tally, int left, int stock_left, int begun);
// The score if the game ended at this position, which is expected to match the board.
int score(const Board& board, const Position& position, const Tally& tally);

// The same without the check of matches(), as in core/play/play.h.
namespace trusted {

Tally tally_after(const Board& board, const Position& before, Move move, const Tally& tally);
int score(const Board& board, const Position& position, const Tally& tally);

}  // namespace trusted

// All of a tally except its points and tips, packed into one number.
std::uint32_t history(const Tally& tally);
// An upper bound on the absolute value of the points for runs, series and tips in a game with so
// many cards and tips.
double most_points(const ScoreTable& table, int cards, int tips);

}  // namespace niblick
