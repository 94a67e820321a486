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
      draws_(lattice_of(*variant), *variant) {
    NIBLICK_EXPECTS(options.worlds > 0 && options.least > 0);
}

void ReplacementAdvisor::forget() {
    hidden_ = -1;
    expectimax_.reset();
}

int ReplacementAdvisor::deal(const PlayerView& view, Rng& rng) {
    // One is enough if they differ in the order of the stock alone, and nothing is known of it.
    const bool same = hidden_ == view.seen.stock_left && view.variant->set_aside == 0 &&
                      view.seen.next_stock_rank == 0;
    const int most = same ? 1 : options_.worlds;
    std::size_t pairs = 0;
    int worlds = 0;
    while (worlds < most && (worlds < options_.least || pairs < options_.pairs)) {
        const Determinization world = determinize(view.variant, view.seen, rng);
        if (worlds++ == 0) draws_.start(world.position);
        draws_.add(world.board, stock_known(view.seen));
        pairs += draws_.pairs(world.board);
    }
    return worlds;
}

MoveEstimates ReplacementAdvisor::weigh(const PlayerView& view, Rng& rng) {
    const int hidden = hidden_cards(view.seen);
    const bool new_seen = hidden != hidden_;
    hidden_ = hidden;
    if (new_seen && !expectimax_) {
        const Determinization world = determinize(view.variant, view.seen, rng);
        expectimax_ = StockExpectimax::make(world.board, view.seen);
        if (!expectimax_) worlds_ = deal(view, rng);
    }
    if (expectimax_) return {MoveEstimates::From::exact, 0, exact_chances(view, *expectimax_)};
    return {MoveEstimates::From::draws, worlds_,
            move_values(
                view, [&](const SlotSet& left, Face top) { return draws_.chance(left, top); },
                [&](const SlotSet& left) { return draws_.chance_after_draw(left); })};
}

}  // namespace niblick
