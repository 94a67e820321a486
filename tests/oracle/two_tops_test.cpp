#include "core/search/exact/two_tops.h"

#include <algorithm>

#include "core/play/play.h"
#include "tests/oracle/brute_extended.h"
#include "tests/support/catch.h"
#include "tests/support/quick.h"
#include "tests/support/tiny.h"
#include "tests/support/tiny_extended.h"

namespace niblick {

namespace {

// A small game of two foundations.
std::shared_ptr<const Variant> two_foundations(Rng& rng) {
    tiny::Plan plan;
    plan.ranks = 3 + tiny::one_of(rng, 4);
    plan.wrap = tiny::one_of(rng, 2) == 0;
    plan.deck = tiny::plain_deck(plan.ranks, 3);
    plan.openings = {Opening{}, Opening{}};
    for (Opening& each : plan.openings) {
        if (tiny::one_of(rng, 4) == 0) each = {Opening::Kind::empty, -1};
    }
    const int cards = 3 + tiny::one_of(rng, 3);
    plan.layout = tiny::even_columns(cards, 1 + tiny::one_of(rng, 3));
    plan.set_aside = std::max(0, plan.deck.size() - cards - 2 - tiny::one_of(rng, 5));
    auto variant = std::make_shared<Variant>(*tiny::make(plan));
    variant->stock_plan.choose = tiny::one_of(rng, 4) != 0;
    for (int more = tiny::one_of(rng, 3); more > 0; --more) {
        variant->links.allow(static_cast<Face>(tiny::one_of(rng, plan.ranks)),
                             static_cast<Face>(tiny::one_of(rng, plan.ranks)));
    }
    seal(*variant);
    return variant;
}

}  // namespace

TEST_CASE("one pass over the sets under two foundations agrees with brute force",
          "[oracle][extended]") {
    Rng rng(2614);
    int won = 0, lost = 0, late = 0, chosen = 0, fixed = 0;
    for (int n = 0; n < 3000 / deal_step(); ++n) {
        const auto variant = two_foundations(rng);
        REQUIRE(search::TwoTops::serves(*variant));
        const Board board = niblick::bind(variant, deal_by_number(*variant, rng.next()));
        Tally tally;
        const Position from = some_moves_later(rng, board, rng.below(5), tally);
        if (ending(board, from) == Ending::won) continue;
        const auto truth = explore(board, from, {}, false, 20'000);
        if (!truth) continue;
        (truth->truth.winnable ? won : lost) += 1;
        late += from != start_position(board);
        (variant->stock_plan.choose ? chosen : fixed) += 1;
        search::TwoTops pass(board, from);
        REQUIRE(pass.fits({}));
        const Verdict verdict = pass.run({});
        const std::string wrong = fault(board, from, truth->truth, verdict);
        INFO("board " << n << ": " << wrong << "\n" << tiny::describe_extended(board));
        REQUIRE(wrong.empty());
    }
    INFO(won << " won, " << lost << " lost, " << late << " later, " << chosen << " chosen, "
             << fixed << " not");
    if (!quick()) CHECK(std::min({won, lost, late, chosen, fixed}) > 100);
}

}  // namespace niblick
