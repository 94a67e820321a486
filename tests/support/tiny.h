#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/rng.h"
#include "core/deal/board.h"

namespace niblick::tiny {

// `copies` decks of the ranks 1 .. ranks in the first `suits` suits, copy by copy, then the jokers.
Deck plain_deck(int ranks = 13, int suits = 4, int copies = 1, int jokers = 0);

// A random number from 0 to n - 1.
inline int one_of(Rng& rng, int n) {
    return static_cast<int>(rng.below(static_cast<std::uint64_t>(n)));
}

// Columns dealt row by row; the end card of each covers the one before it.
Layout columns(const std::vector<int>& heights);
// So many cards in so many columns, none of them more than a card longer than another.
Layout even_columns(int cards, int columns);
// Each card lies under two of the next row.
Layout pyramid(int rows);
// Three peaks of four rows over a shared last row of ten; the first row are the tips.
Layout three_peaks();

// A game put together by hand, without a rule file. Neighbouring ranks link both ways; a joker
// links with everything.
struct Plan {
    Deck deck = plain_deck();
    Layout layout = columns({5, 5, 5, 5, 5, 5, 5});
    int ranks = 13;               // the highest rank
    bool wrap = false;            // the highest rank and the ace are neighbours
    bool closed_top = false;      // nothing goes on the highest rank (but a joker)
    bool empty_takes_any = true;  // whether a card may start an empty foundation
    std::vector<Opening> openings = {Opening{}};
    StockUse stock_use = StockUse::any_time;
    int set_aside = 0;
    Visibility visibility;
    ScoreTable score;
};

// The plan as a sealed variant; what the layout and the starters leave of the deck is the stock.
std::shared_ptr<const Variant> make(const Plan& plan);

// A board of a variant from any text form of a deal. Fails the running test when it cannot be read.
Board board(std::shared_ptr<const Variant> variant, std::string_view deal);

// A cover graph with nothing regular about it.
Layout random_layout(Rng& rng, int slots);
// A table in which anything may count for or against the player.
ScoreTable random_score(Rng& rng);

// What random_board may make.
struct Range {
    int least_slots = 2;
    int most_slots = 8;
    int most_stock = 5;
    int most_foundations = 3;
};

// A small board with nothing regular about it: a random cover graph, random faces, links that need
// not be symmetric, any opening, the stock turned at any time or only when stuck, any score.
Board random_board(Rng& rng, const Range& range = {});

// The same board with more links: each missing one is added with a chance of one in four.
Board with_more_links(const Board& board, Rng& rng);

// For messages: the deal, the covers, the links and the score table of a board.
std::string words(const Board& board);

}  // namespace niblick::tiny
