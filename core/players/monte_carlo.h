#pragma once

#include <cstdint>
#include <memory>
#include <vector>

#include "core/players/endgame.h"
#include "core/players/player.h"
#include "core/players/stock_search.h"
#include "core/players/win_counts.h"

namespace niblick {

// What can be said of each move without knowing more than the observation does.
struct MoveEstimates {
    enum class From : std::uint8_t {
        worlds,  // the share of worlds dealt at random that it wins, with all cards known
                 // afterwards
        search,  // a search over what will be seen, one stock card deep (StockSearch)
        exact    // the chance to win by best play
    };
    From from = From::worlds;
    int worlds = 0;              // dealt at random; 0 where exact
    std::vector<double> chance;  // of seat.moves
};

// Weighs moves by what may lie hidden. All moves are weighed by the same worlds, which are dealt
// anew when something new is seen. An average over worlds thinks too well of every position.
class MonteCarloAdvisor {
  public:
    struct Options {
        int worlds = 24;
        bool exact_end = false;  // exact where few cards are left in the stock
        int searched = 0;        // worlds for each card that may come next; 0: no search
    };
    // True for plain variants with one foundation, a stock that may be turned at any time and a
    // layout whose sets can be numbered.
    static bool serves(const Variant& variant);
    // Expects serves().
    MonteCarloAdvisor(const std::shared_ptr<const Variant>& variant, Options ways);

    // Forgets the game before.
    void forget();
    MoveEstimates weigh(const PlayerView& view, Rng& rng);
    // The move to make: that of who looks ahead, unless another is better by more than the noise of
    // an average.
    Move choose(const PlayerView& view, const MoveEstimates& estimates, Rng& rng) const;

  private:
    std::vector<double> by_worlds(const PlayerView& view) const;
    std::vector<double> by_endgame(const PlayerView& view) const;

    Options ways_;
    WinCounts counts_;
    StockSearch search_;
    int hidden_ = -1;  // cards out of sight when worlds were dealt
    std::unique_ptr<Endgame> endgame_;
};

}  // namespace niblick
