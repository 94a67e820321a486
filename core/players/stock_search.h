#pragma once

#include <map>
#include <optional>
#include <vector>

#include "core/players/chains.h"
#include "core/players/player.h"
#include "core/players/win_counts.h"

namespace niblick {

// How likely moves win, where the order of the stock is all that is hidden: a search over what can
// be told apart at the table, one stock card deep.
//
// Whatever is played before the next stock card, it ends with turning it. For each face that the
// card may show, the play after it is chosen that wins most of a number of worlds in which that
// card comes next; every world is solved exactly from there on. Unlike a player with hindsight this
// one does not reckon with playing otherwise in every world before the card is seen; after it, it
// does. Plays are looked at up to a number of positions; beyond them a move gets less than its due.
class StockSearch {
  public:
    explicit StockSearch(int worlds) : worlds_(worlds) {}

    // Whether an observation hides the order of the stock, and nothing else.
    static bool serves(const Observation& seen);
    // Starts anew: when something new is seen, and where covers() is false. The counts are scratch.
    void start(const PlayerView& view, WinCounts& counts, Rng& rng);
    // Whether start() looked at all that follows what is seen, nothing new having been seen since.
    bool covers(const Observation& seen) const;
    // The chance of each of seat.moves. Expects covers().
    std::vector<double> weigh(const PlayerView& view, Rng& rng) const;

  private:
    struct Less {
        bool operator()(const SlotSet& a, const SlotSet& b) const { return a.word < b.word; }
    };
    // The most worlds that can be won with the face on top, worlds with that card having been
    // added.
    double best_after(const WinCounts& counts, const Board& board, const SlotSet& filled,
                      const SlotSet& known, Face face, bool last) const;

    // The best chance among positions that plays lead to from here.
    double best_from(const Chains& chains, const Chains::At& at) const;

    int worlds_;
    std::map<SlotSet, double, Less> chance_;  // of turning the next stock card with this set left
    std::optional<SlotSet> cut_;  // the set that start() began from, when it did not come to all
};

}  // namespace niblick
