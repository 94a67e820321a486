#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace niblick {

struct Board;
struct CardKind;
struct Position;
struct Move;
struct Variant;

// Points as a sum over the events of a game and over what is left at its end.
struct ScoreTable {
    bool low_wins = true;
    std::string unit = "cards left";  // "strokes", "points"
    // Events.
    std::vector<int> run_points;  // [n-1]: for the nth card of a run; the last value repeats
    int per_draw = 0;             // each time the stock is turned
    bool draw_ends_run = true;    // turning a stock card starts a new run
    std::vector<int> tip_points;  // [n-1]: for the nth tip cleared; the last value repeats
    // Each tip cleared multiplies the run points of later cards, and of the tip itself, by this.
    int tip_factor = 1;
    bool draws_stop_at_zero = false;  // turning a stock card never takes the score below zero
    // [n-1]: for the nth card of a series, which is a stretch of a run whose ranks go one way, up
    // or down round the ranks; the card at a turn belongs to both. The last value
    // repeats.
    std::vector<int> series_points;
    // Where a series scores, all ranks in their order; empty for the usual order of the deck.
    std::vector<int> series_order;
    int at_start = 0;  // before the first move
    // [rank]: points for each card of the rank that leaves the layout, in addition to run_points;
    // [0] for a card without rank. Empty, or one entry more than the deck has ranks.
    std::vector<int> rank_points;
    // [suit]: the same by suit. Empty, or a number for each suit of the deck.
    std::vector<int> suit_points;
    // What is left, counted at every position as if the game ended there.
    int per_card_left = 1;
    int per_stock_left_when_cleared = 0;
    int per_reserve_left_when_cleared = 0;
    int per_token_left_when_cleared = 0;
    int when_cleared = 0;    // once, when the layout is cleared
    int per_foundation = 0;  // for each foundation that was empty at the start and is not now

    friend bool operator==(const ScoreTable&, const ScoreTable&) = default;
};

// The cap on the points that moves earn, positive or negative: where cards come back from the
// foundation, a game need never end.
inline constexpr int kPointsStop = 1'000'000'000;

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
// The same where cards lie where they were dealt, as is expected of the board.
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

// True when `a` is a better score than `b` under the table.
bool better_score(const ScoreTable& table, int a, int b);

// What a card scores by its rank and suit, besides its place in a run.
int card_points(const ScoreTable& table, const CardKind& kind);
bool scores_by_card(const ScoreTable& table);

// True when the score never gains by turning a stock card that is not needed.
bool stock_left_is_good(const Variant& variant);
// All of a tally except its points and tips, packed into one number.
std::uint32_t history(const Tally& tally);
// An upper bound on the absolute value of the points for runs, series and tips in a game with so
// many cards and tips.
double most_points(const ScoreTable& table, int cards, int tips);
// True when a card scores the same at any place in a run, so that the points of the moves depend
// only on which cards were played and on how many were turned.
bool points_follow_cards(const ScoreTable& table);
// True when all cards score the same as well and tips score nothing, so that the number of cards
// played is enough.
bool points_follow_counts(const ScoreTable& table);

}  // namespace niblick
