#pragma once

#include <map>
#include <memory>
#include <vector>

#include "core/players/monte_carlo.h"
#include "core/players/replaced_draws.h"

namespace niblick {

// Estimates the chance to win of each move without foresight of the order of the stock, by
// ReplacedDraws, worked out anew when something new is seen.
//
// While cards of the tableau lie face down, it is the mean over determinizations of them, the same
// ones for all moves. When only the order of the stock is hidden, the next card is drawn without
// replacement: for each face that it may have, those after it are drawn from what the stock then
// holds. When few cards are left in it, the chance is exact (StockExpectimax).
class ReplacementAdvisor {
  public:
    // Determinizations of face-down cards for one decision: `worlds`, but fewer, though not fewer
    // than `least`, once they took so many pairs of a set and a number of stock cards left.
    struct Options {
        int worlds = 240;
        int least = 12;
        std::size_t pairs = 12'000'000;
        // Exact with no more pairs of a set and a multiset of stock cards, of 4 bytes each.
        std::size_t exact = 20'000'000;
    };
    // True for what MonteCarloAdvisor serves.
    static bool serves(const Variant& variant) { return MonteCarloAdvisor::serves(variant); }
    // Expects serves().
    ReplacementAdvisor(const std::shared_ptr<const Variant>& variant, Options options);

    // Starts a new game.
    void forget();
    MoveEstimates weigh(const PlayerView& view, Rng& rng);
    // The best move, the look-ahead move if it is one of several.
    Move choose(const PlayerView& view, const MoveEstimates& estimates) const {
        return best_move(view, estimates.chance, 0);
    }

  private:
    // Works out chance_ or draws_ for what is seen.
    void start(const PlayerView& view, Rng& rng);
    void branch(const PlayerView& view, Rng& rng);
    void deal(const PlayerView& view, Rng& rng);
    // The chance of each move by chance_.
    std::vector<double> branched(const PlayerView& view, Rng& rng) const;

    Options options_;
    ReplacedDraws draws_;
    int hidden_ = -1;  // hidden cards when the chances were worked out
    int worlds_ = 0;
    bool branched_ = false;
    // Of turning the next stock card with this set left.
    std::map<SlotSet, double> chance_;
    std::unique_ptr<StockExpectimax> expectimax_;
};

}  // namespace niblick
