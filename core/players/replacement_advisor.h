#pragma once

#include <memory>

#include "core/players/monte_carlo.h"
#include "core/players/replaced_draws.h"

namespace niblick {

// Estimates the chance to win of each move by ReplacedDraws, which does not foresee the order of
// the stock, worked out anew when something new is seen.
//
// While cards of the tableau lie face down, it is the mean over determinizations of them, the same
// ones for all moves. When only the order of the stock is hidden, StockSearch branches on the next
// card, and averages it with determinizations. When few cards are left in the stock, the chance is
// exact (StockExpectimax).
class ReplacementAdvisor {
  public:
    // Determinizations of face-down cards for one decision: `worlds`, but fewer, though not fewer
    // than `least`, once they took so many pairs of a set and a number of stock cards left.
    struct Options {
        int worlds = 240;
        int least = 12;
        std::size_t pairs = 12'000'000;
        // Determinizations of the stock for each face that its next card may have.
        int searched = 4;
        // Exact with no more pairs of a set and a multiset of stock cards, of 4 bytes each.
        std::size_t exact = 20'000'000;
    };
    // Expects MonteCarloAdvisor::serves().
    ReplacementAdvisor(const std::shared_ptr<const Variant>& variant, Options options);

    // Starts a new game.
    void forget();
    MoveEstimates weigh(const PlayerView& view, Rng& rng);
    // The best move, the look-ahead move if it is one of several.
    Move choose(const PlayerView& view, const MoveEstimates& estimates) const {
        return best_move(view, estimates.chance, 0);
    }

  private:
    // Works out draws_ for what is seen.
    void deal(const PlayerView& view, Rng& rng);

    Options options_;
    ReplacedDraws draws_;
    WinCounts counts_;
    StockSearch search_;
    int hidden_ = -1;  // hidden cards when the chances were worked out
    int worlds_ = 0;
    std::unique_ptr<StockExpectimax> expectimax_;
};

}  // namespace niblick
