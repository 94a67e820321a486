#pragma once

#include <vector>

#include "core/base/rng.h"
#include "core/play/position.h"

namespace niblick::search {

// Estimates how close a position is to a win, to guide beam_search.h; it decides nothing. Weights
// differ from iteration to iteration, since no single set suits every deal. Integers, so that a
// search visits the same positions on every machine.
class Heuristic {
  public:
    explicit Heuristic(const Board& board);

    // Sets the weights of iteration 0, 1, 2 ...; those of the first are fixed.
    void begin(int iterate);
    // The value, higher is better; 256 is worth one card. `left`: cards_left() of the position.
    int of(const Position& position, int left);
    // The percentage of a level that is selected by the amount of stock (beam_search.h).
    int percent_by_stock() const { return weights_.by_stock; }

  private:
    struct Weights {
        int stock = 0;   // a stock card left
        int under = 0;   // a card that lies under another, for each such pair
        int fits = 0;    // a card that can be played
        int scarce = 0;  // square of how far a face outnumbers half of those it goes on
        int down = 0;    // a card in a pile that has not lain face up yet
        int held = 0;    // a card in a cell
        int empty = 0;   // an empty pile
        int packed = 0;  // a card that lies on one it may be packed on
        int noise = 0;
        int by_stock = 0;
    };
    int of_layout(const Position& position) const;
    int of_piles(const Position& position) const;
    int scarcity(const Position& position);

    const Board& board_;
    Rng rng_;
    Weights usual_, weights_;
    int brings_back_ = 0;         // what a card in a cell counts, in stock cards
    std::vector<int> under_;      // by slot: cards under it at the start
    std::vector<FaceSet> bases_;  // by face: the faces it goes on
    std::vector<int> left_;       // by face: cards left
};

}  // namespace niblick::search
