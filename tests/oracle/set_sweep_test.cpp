#include "core/search/exact/set_sweep.h"

#include <algorithm>

#include "core/play/play.h"
#include "core/search/solver.h"
#include "tests/oracle/brute_extended.h"
#include "tests/support/catch.h"
#include "tests/support/quick.h"
#include "tests/support/tiny.h"
#include "tests/support/tiny_extended.h"

namespace niblick {

namespace {

// A small game of runs in columns, without a stock.
std::shared_ptr<const Variant> run_game(Rng& rng) {
    tiny::Plan plan;
    plan.ranks = 4 + tiny::one_of(rng, 3);
    plan.wrap = tiny::one_of(rng, 2) == 0;
    plan.deck = tiny::plain_deck(plan.ranks, 2 + tiny::one_of(rng, 2));
    plan.openings = {{Opening::Kind::empty, -1}};
    const int cards = std::min(plan.deck.size(), 8 + tiny::one_of(rng, 7));
    plan.layout = tiny::even_columns(cards, 3 + tiny::one_of(rng, 8));
    plan.set_aside = plan.deck.size() - cards;
    auto variant = std::make_shared<Variant>(*tiny::make(plan));
    Sets& sets = variant->sets;
    sets.least = 2 + tiny::one_of(rng, 2);
    sets.most = sets.least + tiny::one_of(rng, 4);
    sets.wrap = plan.wrap;
    sets.ring = plan.ranks;
    for (int place = 0; place < plan.ranks; ++place) sets.place.push_back(place);
    // Cards of the last rank are in no set in some games.
    if (tiny::one_of(rng, 8) == 0) sets.place.back() = -1;
    if (tiny::one_of(rng, 3) == 0) variant->aim.may_remain = 1 + tiny::one_of(rng, 3);
    seal(*variant);
    return variant;
}

}  // namespace

TEST_CASE("one pass over the sets of runs agrees with brute force", "[oracle][extended]") {
    Rng rng(2613);
    int won = 0, lost = 0, late = 0, wraps = 0, blocks = 0, remain = 0;
    for (int n = 0; n < 3000 / deal_step(); ++n) {
        const auto variant = run_game(rng);
        REQUIRE(search::SetSweep::serves(*variant));
        const Board board = niblick::bind(variant, deal_by_number(*variant, rng.next()));
        Tally tally;
        const Position from = some_moves_later(rng, board, rng.below(6), tally);
        if (from.in_set() || ending(board, from) == Ending::won) continue;
        const auto truth = explore(board, from, {}, false, 20'000);
        if (!truth) continue;
        (truth->truth.winnable ? won : lost) += 1;
        late += from != start_position(board);
        wraps += variant->sets.wrap;
        remain += variant->aim.may_remain > 0;
        search::SetSweep sweep(board, from);
        REQUIRE(sweep.fits({}));
        const Verdict verdict = sweep.run({});
        blocks += verdict.stats.nodes > 1;
        const std::string wrong = fault(board, from, truth->truth, verdict);
        INFO("board " << n << ": " << wrong << "\n" << tiny::describe_extended(board));
        REQUIRE(wrong.empty());
        if (verdict.outcome != Outcome::lost) continue;
        REQUIRE(verdict.least_left == truth->truth.least_left);
        Position end = from;
        for (const Move move : sweep.line()) {
            REQUIRE(is_legal(board, end, move));
            end = after(board, end, move);
        }
        REQUIRE(cards_left(board, end) == verdict.least_left);
    }
    INFO(won << " won, " << lost << " lost, " << late << " later, " << wraps << " wrap, " << blocks
             << " of several blocks, " << remain << " where cards may remain");
    if (!quick()) CHECK(std::min({won, lost, late, wraps, blocks, remain}) > 100);
}

}  // namespace niblick
