#include "core/players/replacement_advisor.h"

#include <algorithm>

#include "core/base/expects.h"
#include "core/players/determinize.h"
#include "core/players/move_values.h"
#include "core/players/observation_queries.h"

namespace niblick {

namespace {

// How many of the next stock cards a determinization does not guess, or not by their rank.
int stock_known(const Observation& seen) {
    const int next = seen.next_stock_card != kNoCard || seen.next_stock_rank > 0 ? 1 : 0;
    return std::max(static_cast<int>(seen.known_stock.size()), next);
}

}  // namespace

ReplacementAdvisor::ReplacementAdvisor(const std::shared_ptr<const Variant>& variant,
                                       Options options)
    : options_(options),
      draws_(lattice_of(*variant), *variant),
      counts_(lattice_of(*variant), *variant),
      search_(options.searched) {
    NIBLICK_EXPECTS(options.worlds > 0 && options.least > 0 && options.searched > 0);
}

void ReplacementAdvisor::forget() {
    hidden_ = -1;
    expectimax_.reset();
}

void ReplacementAdvisor::deal(const PlayerView& view, Rng& rng) {
    // If nothing lies face down and the next stock card is known, all determinizations are alike:
    // of the other stock cards only the frequencies matter.
    const bool alike = hidden_cards(view.seen) == view.seen.stock_left &&
                       view.variant->set_aside == 0 && view.seen.next_stock_rank == 0;
    const int most = alike ? 1 : options_.worlds;
    std::size_t pairs = 0;
    for (worlds_ = 0; worlds_ < most; ++worlds_) {
        if (worlds_ >= options_.least && pairs >= options_.pairs) return;
        const Determinization world = determinize(view.variant, view.seen, rng);
        if (worlds_ == 0) draws_.start(world.position);
        draws_.add(world.board, stock_known(view.seen));
        pairs += draws_.pairs(world.board);
    }
}

MoveEstimates ReplacementAdvisor::weigh(const PlayerView& view, Rng& rng) {
    const int hidden = hidden_cards(view.seen);
    const bool new_seen = hidden != hidden_;
    hidden_ = hidden;
    if (new_seen && !expectimax_) {
        expectimax_ = StockExpectimax::make(determinize(view.variant, view.seen, rng).board,
                                            view.seen, options_.exact);
    }
    if (expectimax_) return {MoveEstimates::From::exact, 0, exact_chances(view, *expectimax_)};
    if (StockSearch::serves(view.seen) && view.variant->set_aside == 0 &&
        stock_known(view.seen) == 0) {
        if (new_seen || !search_.covers(view.seen)) search_.start(view, counts_, rng, &draws_);
        return {MoveEstimates::From::draws, options_.searched, search_.weigh(view, rng)};
    }
    if (new_seen) deal(view, rng);
    return {MoveEstimates::From::draws, worlds_,
            move_values(
                view, [&](const SlotSet& left, Face top) { return draws_.chance(left, top); },
                [&](const SlotSet& left) { return draws_.chance_after_draw(left); })};
}

}  // namespace niblick
