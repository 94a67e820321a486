#pragma once

#include <cstdint>
#include <memory>
#include <vector>

#include "core/players/player.h"
#include "core/players/stock_expectimax.h"
#include "core/players/stock_search.h"
#include "core/players/win_counts.h"

namespace niblick {

// An estimate for each move, from the observation alone.
struct MoveEstimates {
    enum class From : std::uint8_t {
        worlds,  // the share of random determinizations that it wins, with all cards known
                 // afterwards
        search,  // a search that branches on the next stock card (StockSearch)
        draws,  // the chance if the stock is drawn with replacement, averaged with determinizations
                // or over them (ReplacementAdvisor)
        exact   // the chance to win with best play
    };
    From from = From::worlds;
    int worlds = 0;              // random determinizations; 0 if exact
    std::vector<double> chance;  // of each of view.moves
};

// The chance to win with best play after each of view.moves. Expects an observation that
// `expectimax` can answer for.
std::vector<double> exact_chances(const PlayerView& view, const StockExpectimax& expectimax);

// The look-ahead move unless another's chance is larger by more than `clearly`, and then the move
// with the largest.
Move best_move(const PlayerView& view, const std::vector<double>& chance, double clearly);

// The numbered sets of the variant's layout. Expects MonteCarloAdvisor::serves().
std::shared_ptr<const search::Lattice> lattice_of(const Variant& variant);

// Monte Carlo evaluation of moves under hidden information. All moves are evaluated on the same
// determinizations, which are dealt anew when something new is seen. The average over
// determinizations overestimates every position, since each is played with all cards known.
class MonteCarloAdvisor {
  public:
    struct Options {
        int worlds = 24;
        bool exact_end = false;  // exact when few cards are left in the stock
        int searched = 0;        // determinizations for each possible next card; 0: no search
    };
    // True for plain variants with one foundation, a stock that may be turned at any time and a
    // layout whose sets can be numbered.
    static bool serves(const Variant& variant);
    // Expects serves().
    MonteCarloAdvisor(const std::shared_ptr<const Variant>& variant, Options options);

    // Starts a new game.
    void forget();
    MoveEstimates weigh(const PlayerView& view, Rng& rng);
    // The best move, the look-ahead move within the sampling error.
    Move choose(const PlayerView& view, const MoveEstimates& estimates) const;

  private:
    std::vector<double> by_worlds(const PlayerView& view) const;

    Options options_;
    WinCounts counts_;
    StockSearch search_;
    int hidden_ = -1;  // hidden cards when the determinizations were dealt
    std::unique_ptr<StockExpectimax> expectimax_;
};

}  // namespace niblick
