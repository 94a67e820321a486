#include "core/players/replacement_advisor.h"

#include <algorithm>

#include "core/base/expects.h"
#include "core/players/chains.h"
#include "core/players/determinize.h"
#include "core/players/move_values.h"
#include "core/players/observation_queries.h"

namespace niblick {

namespace {

// Positions searched before the next stock card.
constexpr std::size_t kReached = 1000;
// With this, chances in Golf and Putt Putt were neither too small nor too large on average
// (docs/performance.md).
constexpr double kWaiting = 0.4;

// How many of the next stock cards a determinization does not guess, or not by their rank.
int stock_known(const Observation& seen) {
    const int next = seen.next_stock_card != kNoCard || seen.next_stock_rank > 0 ? 1 : 0;
    return std::max(static_cast<int>(seen.known_stock.size()), next);
}

}  // namespace

ReplacementAdvisor::ReplacementAdvisor(const std::shared_ptr<const Variant>& variant,
                                       Options options)
    : options_(options),
      draws_(lattice_of(*variant), *variant) {
    NIBLICK_EXPECTS(options.worlds > 0 && options.least > 0);
}

void ReplacementAdvisor::forget() {
    hidden_ = -1;
    expectimax_.reset();
}

void ReplacementAdvisor::branch(const PlayerView& view, Rng& rng) {
    worlds_ = 1;
    const Determinization here = determinize(view.variant, view.seen, rng);
    const Chains chains(here.board, known_slots(view.seen));
    chance_.clear();
    for (const auto& each : chains.reach(chains.at(here.position), kReached)) {
        chance_.emplace(each.at.filled, 0);
    }
    const std::vector<int> next = next_faces(*view.variant, view.seen);
    for (std::size_t f = 0; f < next.size(); ++f) {
        if (next[f] == 0) continue;
        const auto face = static_cast<Face>(f);
        Determinization then = determinize(view.variant, view.seen, rng, face);
        ++then.position.drawn;
        draws_.start(then.position);
        draws_.add(then.board, 0, kWaiting);
        for (auto& [filled, chance] : chance_) {
            chance += draws_.chance(filled, face) * next[f] / view.seen.stock_left;
        }
    }
}

void ReplacementAdvisor::deal(const PlayerView& view, Rng& rng) {
    std::size_t pairs = 0;
    for (worlds_ = 0; worlds_ < options_.worlds; ++worlds_) {
        if (worlds_ >= options_.least && pairs >= options_.pairs) return;
        const Determinization world = determinize(view.variant, view.seen, rng);
        if (worlds_ == 0) draws_.start(world.position);
        draws_.add(world.board, stock_known(view.seen));
        pairs += draws_.pairs(world.board);
    }
}

void ReplacementAdvisor::start(const PlayerView& view, Rng& rng) {
    const Determinization world = determinize(view.variant, view.seen, rng);
    expectimax_ = StockExpectimax::make(world.board, view.seen, options_.exact);
    if (expectimax_) return;
    branched_ = StockSearch::serves(view.seen) && view.variant->set_aside == 0 &&
                stock_known(view.seen) == 0;
    if (branched_) {
        branch(view, rng);
    } else {
        deal(view, rng);
    }
}

std::vector<double> ReplacementAdvisor::branched(const PlayerView& view, Rng& rng) const {
    const Determinization here = determinize(view.variant, view.seen, rng);
    const Chains chains(here.board, known_slots(view.seen));
    const auto played = [&](const SlotSet& left, Face top) {
        Chains::At at{left, here.board.layout().open(left), {}};
        at.top[0] = top;
        double best = 0;
        for (const auto& reached : chains.reach(at, kReached)) {
            if (reached.at.filled.none()) return 1.0;
            const auto found = chance_.find(reached.at.filled);
            if (found != chance_.end()) best = std::max(best, found->second);
        }
        return best;
    };
    return move_values(view, played, [&](const SlotSet& left) { return chance_.at(left); });
}

MoveEstimates ReplacementAdvisor::weigh(const PlayerView& view, Rng& rng) {
    const int hidden = hidden_cards(view.seen);
    const bool covered =
        hidden == hidden_ && (!branched_ || chance_.count(filled_slots(view.seen)) > 0);
    hidden_ = hidden;
    if (!expectimax_ && !covered) start(view, rng);
    if (expectimax_) return {MoveEstimates::From::exact, 0, exact_chances(view, *expectimax_)};
    if (branched_) return {MoveEstimates::From::draws, worlds_, branched(view, rng)};
    return {MoveEstimates::From::draws, worlds_,
            move_values(
                view, [&](const SlotSet& left, Face top) { return draws_.chance(left, top); },
                [&](const SlotSet& left) { return draws_.chance_after_draw(left); })};
}

}  // namespace niblick
