#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace niblick {

struct Board;
struct Position;
struct Move;
struct Variant;

// Points as a sum over the events of a game and over what is left at its end.
struct ScoreTable {
    bool low_wins = true;
    std::string unit = "cards left";  // "strokes", "points"
    // Events.
    std::vector<int> run_points;  // [n-1]: for the nth card of a run; the last value repeats
    int per_draw = 0;             // for each stock card turned
    bool draw_ends_run = true;    // turning a stock card starts a new run
    std::vector<int> tip_points;  // [n-1]: for the nth tip cleared; the last value repeats
    // What is left, counted at every position as if the game ended there.
    int per_card_left = 1;
    int per_stock_left_when_cleared = 0;

    friend bool operator==(const ScoreTable&, const ScoreTable&) = default;
};

// The running part of a score: what the moves so far have earned.
struct Tally {
    int points = 0;
    int run = 0;   // cards played since the run began
    int tips = 0;  // tips cleared

    friend bool operator==(const Tally&, const Tally&) = default;
};

// The tally after one more move.
Tally tally_after(const Board& board, Move move, Tally tally);
// The score of a game that ends with so many cards in the tableau and in the stock.
int score_with(const ScoreTable& table, const Tally& tally, int left, int stock_left);
// The score if the game ended at this position.
int score(const Board& board, const Position& position, const Tally& tally);
// True when `a` is a better score than `b` under the table.
bool better_score(const ScoreTable& table, int a, int b);

// True when the score never gains by turning a stock card that is not needed.
bool stock_left_is_good(const Variant& variant);
// True when every card scores the same wherever it stands in a run, and no tip counts: then the
// points of the moves follow from how many cards were played and turned.
bool points_follow_cards(const ScoreTable& table);

}  // namespace niblick
