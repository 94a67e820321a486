#include "core/players/monte_carlo.h"

#include <algorithm>

#include "core/base/expects.h"
#include "core/players/determinize.h"
#include "core/players/move_values.h"
#include "core/players/observation_queries.h"
#include "core/players/simple.h"
#include "core/players/worlds.h"

namespace niblick {

namespace {

// How much a move must beat the look-ahead move by: less is sampling error. Found by trial with
// 1,000 games of closed TriPeaks (docs/performance.md). A search averages over the possible next
// cards, so its determinizations are pooled.
constexpr double kClearly = 0.1;
constexpr double kClearlyOfMany = 0.02;
constexpr double kClearlySearched = 0.01;
constexpr int kMany = 100;

}  // namespace

std::shared_ptr<const search::Lattice> lattice_of(const Variant& variant) {
    auto lattice = search::Lattice::make(variant.layout, WinCounts::kMaxSets);
    NIBLICK_EXPECTS(lattice != nullptr);
    return lattice;
}

std::vector<double> exact_chances(const PlayerView& view, const StockExpectimax& expectimax) {
    const std::vector<int> unseen = unseen_faces(*view.variant, view.seen);
    return move_values(
        view, [&](const SlotSet& left, Face top) { return expectimax.chance(left, top, unseen); },
        [&](const SlotSet& left) { return expectimax.chance_after_draw(left, unseen); });
}

Move best_move(const PlayerView& view, const std::vector<double>& chance, double clearly) {
    const auto best = std::max_element(chance.begin(), chance.end());
    const Move ahead = players::look_ahead(view);
    for (std::size_t i = 0; i < chance.size(); ++i) {
        if (view.moves[i] == ahead && chance[i] + clearly >= *best) return ahead;
    }
    return view.moves[static_cast<std::size_t>(best - chance.begin())];
}

bool MonteCarloAdvisor::serves(const Variant& variant) {
    return WinCounts::serves(variant) &&
           search::count_removable_sets(variant.layout, WinCounts::kMaxSets) > 0;
}

MonteCarloAdvisor::MonteCarloAdvisor(const std::shared_ptr<const Variant>& variant, Options options)
    : options_(options),
      counts_(lattice_of(*variant), *variant),
      search_(options.searched) {}

void MonteCarloAdvisor::forget() {
    hidden_ = -1;
    expectimax_.reset();
}

MoveEstimates MonteCarloAdvisor::weigh(const PlayerView& view, Rng& rng) {
    if (options_.exact_end && !expectimax_) {
        expectimax_ =
            StockExpectimax::make(determinize(view.variant, view.seen, rng).board, view.seen);
    }
    if (expectimax_) return {MoveEstimates::From::exact, 0, exact_chances(view, *expectimax_)};
    const int hidden = hidden_cards(view.seen);
    const bool new_seen = hidden != hidden_;
    hidden_ = hidden;
    if (options_.searched > 0 && StockSearch::serves(view.seen)) {
        if (new_seen || !search_.covers(view.seen)) search_.start(view, counts_, rng);
        return {MoveEstimates::From::search, options_.searched, search_.weigh(view, rng)};
    }
    if (new_seen) deal_worlds(counts_, view, options_.worlds, rng);
    return {MoveEstimates::From::worlds, options_.worlds, by_worlds(view)};
}

Move MonteCarloAdvisor::choose(const PlayerView& view, const MoveEstimates& estimates) const {
    double clearly = 0;
    if (estimates.from == MoveEstimates::From::search) clearly = kClearlySearched;
    if (estimates.from == MoveEstimates::From::worlds) {
        clearly = estimates.worlds < kMany ? kClearly : kClearlyOfMany;
    }
    return best_move(view, estimates.chance, clearly);
}

std::vector<double> MonteCarloAdvisor::by_worlds(const PlayerView& view) const {
    const double worlds = options_.worlds;
    return move_values(
        view, [&](const SlotSet& left, Face top) { return counts_.wins(left, top) / worlds; },
        [&](const SlotSet& left) { return counts_.wins_after_draw(left) / worlds; });
}

}  // namespace niblick
