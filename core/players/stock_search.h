#pragma once

#include <map>
#include <optional>
#include <vector>

#include "core/players/chains.h"
#include "core/players/player.h"
#include "core/players/win_counts.h"

namespace niblick {

class ReplacedDraws;

// Estimates the chance that moves win when only the order of the stock is hidden: a search over
// what the player can distinguish, one stock card deep.
//
// Every line of play before the next stock card ends with turning it. For each face that the card
// may show, the search chooses the continuation that wins most determinizations in which that card
// comes next; each is solved exactly from there. So unlike `hindsight`, it does not assume that it
// will play differently in each determinization before the card is seen; after it, it does. The
// number of positions is limited; beyond the limit a move is underestimated.
//
// With ReplacedDraws, what follows the card is judged by the mean of two estimates that err in
// different ways: the share of determinizations won knows which cards are left, but foresees their
// order; the chance of draws with replacement foresees nothing, but may draw a card twice.
class StockSearch {
  public:
    explicit StockSearch(int worlds) : worlds_(worlds) {}

    // Whether an observation hides the order of the stock, and nothing else.
    static bool serves(const Observation& seen);
    // Restarts: when something new is seen, or covers() is false. The counts and draws are scratch
    // space; without draws the determinizations judge alone.
    void start(const PlayerView& view, WinCounts& counts, Rng& rng, ReplacedDraws* draws = nullptr);
    // Whether start() covered the observation, and nothing new has been seen since.
    bool covers(const Observation& seen) const;
    // The chance of each of view.moves. Expects covers().
    std::vector<double> weigh(const PlayerView& view, Rng& rng) const;

  private:
    struct Less {
        bool operator()(const SlotSet& a, const SlotSet& b) const { return a.word < b.word; }
    };
    // What is worked out of the positions once the next card, of a certain face, has been turned.
    struct Turned {
        const WinCounts& counts;     // determinizations in which that card comes next
        const ReplacedDraws* draws;  // or nothing
        Face face;
        bool last;  // of the stock
    };
    // The best chance of one continuation.
    double best_after(const Turned& turned, const Board& board, const SlotSet& filled,
                      const SlotSet& known) const;

    // The best chance among positions reachable by plays.
    double best_from(const Chains& chains, const Chains::At& at) const;

    int worlds_;
    std::map<SlotSet, double, Less> chance_;  // of turning the next stock card with this set left
    std::optional<SlotSet> cut_;  // the set that start() began from, if it met the limit
};

}  // namespace niblick
