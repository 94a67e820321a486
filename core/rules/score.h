#pragma once

#include <string>
#include <vector>

namespace niblick {

struct CardKind;
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

// True when `a` is a better score than `b` under the table.
bool better_score(const ScoreTable& table, int a, int b);

// What a card scores by its rank and suit, besides its place in a run.
int card_points(const ScoreTable& table, const CardKind& kind);
bool scores_by_card(const ScoreTable& table);

// True when the score never gains by turning a stock card that is not needed.
bool stock_left_is_good(const Variant& variant);
// True when a card scores the same at any place in a run, so that the points of the moves depend
// only on which cards were played and on how many were turned.
bool points_follow_cards(const ScoreTable& table);
// True when all cards score the same as well and tips score nothing, so that the number of cards
// played is enough.
bool points_follow_counts(const ScoreTable& table);

}  // namespace niblick
