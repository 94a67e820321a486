#pragma once

#include <vector>

#include "core/base/rng.h"
#include "core/play/position.h"

namespace niblick::search {

// How near a position looks to a win. A guess that steers a search (beam search.h) and decides
// nothing. Weights differ from look to look, since no one set of them suits every deal. In whole
// numbers, so that a search takes the same way on every machine.
class Heuristic {
  public:
    explicit Heuristic(const Board& board);

    // Takes the weights of look 0, 1, 2 ..., the first always the same.
    void begin(int iterate);
    // More is better; 256 is one card less. `left`: cards_left() of the position.
    int of(const Position& position, int left);
    // How many of a hundred positions are to be kept for their stock (beam search.h).
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
    std::vector<int> under_;      // by slot: cards under it at the start
    std::vector<FaceSet> bases_;  // by face: the faces it goes on
    std::vector<int> left_;       // by face: cards left
};

}  // namespace niblick::search
