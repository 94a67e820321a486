#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

#include "core/base/rng.h"
#include "core/base/stop.h"
#include "core/deal/board.h"
#include "core/players/hand_rating.h"
#include "core/players/player.h"

namespace niblick {

class MonteCarloAdvisor;
class StockExpectimax;

struct RatingOptions {
    // What estimates chances that are not exact: nothing for the share of random orders that are
    // won with all cards known afterwards, or else a player who plays them to the end.
    std::optional<PlayerKind> by;
    // Estimates of every move on common random orders of the hidden cards, each by 24 of them, or
    // by playing one.
    int samples = 10;
    // Exact from where there are no more pairs of a set and a multiset (StockExpectimax).
    std::size_t most_pairs = 100'000'000;
    // Seeds the random orders, which tell nothing of the deal.
    std::uint64_t seed = 1;
};

// Rates the moves of a hand one after the other, each by what could be seen when it was made: the
// order of the cards that were hidden then has no influence (docs/luck_and_skill.md).
//
// The loss of a move is the largest chance of the legal moves, less its own. The largest of several
// estimates is too large on average, so the best move is found on one half of the samples and the
// difference is estimated on the other half, and the other way round: a loss is not overestimated
// because it was looked for, and underestimated where the better move is not found.
class HandRater {
  public:
    // What make_player() and MonteCarloAdvisor ask for; not that something is hidden.
    static bool serves(const Variant& variant, const RatingOptions& options = {});
    // Expects serves(), a bound board, and legal moves from its start. `chances`, of chances_of(),
    // are worked out for each hand alone if there are none.
    HandRater(const Board& board, const std::vector<Move>& moves, const RatingOptions& options,
              std::shared_ptr<const StockExpectimax> chances = nullptr);
    // The exact chances that all hands of this deal have in common, which are most of the work.
    // Nothing where not only the order of the stock is hidden, with more than `most_pairs`, or if
    // it was stopped.
    static std::shared_ptr<const StockExpectimax> chances_of(const Board& board,
                                                             const RatingOptions& options,
                                                             const StopToken& stop = {});
    ~HandRater();

    // Rates the next choice. False when all are rated, or when stopped, which leaves the rest out.
    bool step(const StopToken& stop = {});
    const HandRating& rating() const { return rating_; }
    // Moves looked at so far, and all.
    std::size_t done() const { return at_; }
    std::size_t wanted() const { return moves_.size(); }

  private:
    using Values = std::vector<double>;  // of each legal move
    // The exact chances; nothing if they cannot be worked out.
    std::optional<Values> exact_values(const PlayerView& view, const StopToken& stop);
    std::vector<Values> samples_of(const PlayerView& view, Rng& rng, const StopToken& stop);
    Values played_out(const PlayerView& view, Rng& rng);

    Board board_;
    std::vector<Move> moves_;
    RatingOptions options_;
    std::vector<Position> positions_;  // before each move, and after the last
    std::vector<Tally> tallies_;
    std::size_t at_ = 0;
    std::unique_ptr<MonteCarloAdvisor> advisor_;
    std::unique_ptr<Player> player_;
    std::shared_ptr<const StockExpectimax> expectimax_;
    HandRating rating_;
};

// The whole hand at once; nothing if it was stopped.
std::optional<HandRating> rate_hand(const Board& board, const std::vector<Move>& moves,
                                    const RatingOptions& options = {}, const StopToken& stop = {});
// The same of several hands of one deal.
std::optional<std::vector<HandRating>> rate_hands(const Board& board,
                                                  const std::vector<std::vector<Move>>& hands,
                                                  const RatingOptions& options = {},
                                                  const StopToken& stop = {});

}  // namespace niblick
