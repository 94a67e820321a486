#include "core/search/positions/set_sums.h"

#include <algorithm>

#include "tests/oracle/refutation.h"
#include "tests/support/catch.h"
#include "tests/support/quick.h"
#include "tests/support/tiny.h"

namespace niblick {

namespace {

// A small game of sums without a stock, in which some cards may remain and some are in no set.
std::shared_ptr<const Variant> sum_game(Rng& rng) {
    tiny::Plan plan;
    plan.ranks = 4 + tiny::one_of(rng, 4);
    plan.deck = tiny::plain_deck(plan.ranks, 2 + tiny::one_of(rng, 2));
    plan.openings = {{Opening::Kind::empty, -1}};
    const int cards = std::min(plan.deck.size(), 6 + tiny::one_of(rng, 6));
    if (tiny::one_of(rng, 3) == 0) {
        plan.layout = tiny::random_layout(rng, cards);
    } else {
        plan.layout = tiny::even_columns(cards, 3 + tiny::one_of(rng, 2));
    }
    plan.set_aside = plan.deck.size() - cards;
    auto variant = std::make_shared<Variant>(*tiny::make(plan));
    variant->aim.may_remain = tiny::one_of(rng, 4);
    Sets& sets = variant->sets;
    sets.kind = Sets::Kind::sum;
    sets.least = 1 + tiny::one_of(rng, 3);
    sets.most = sets.least + tiny::one_of(rng, 3);
    sets.frozen = tiny::one_of(rng, 3) > 0;
    sets.lowest = tiny::one_of(rng, 2);
    sets.ring = plan.ranks;
    const int step = 1 + tiny::one_of(rng, plan.ranks);
    for (int i = 1; i <= 1 + tiny::one_of(rng, 3); ++i)
        sets.totals.push_back(sets.least * i * step);
    std::sort(sets.totals.begin(), sets.totals.end());
    for (int place = 0; place < plan.ranks; ++place) {
        sets.place.push_back(tiny::one_of(rng, 12) == 0 ? -1 : place);
    }
    seal(*variant);
    return variant;
}

}  // namespace

TEST_CASE("cards that cannot leave by number and sum are never cleared", "[oracle][extended]") {
    Rng rng(2615);
    RefutationCounts counts;
    int remaining = 0;
    for (int n = 0; n < 20'000 / deal_step(); ++n) {
        const auto variant = sum_game(rng);
        REQUIRE(search::SetSums::serves(*variant));
        INFO("board " << n);
        const auto found = try_refutation(
            rng, variant,
            [&](const Board& board, const Position& from) {
                return !search::SetSums(*variant).may_leave(board, from);
            },
            counts);
        if (!found) continue;
        remaining += found->refuted && variant->aim.may_remain > 0;
    }
    if (!quick()) {
        CHECK(std::min({counts.won, counts.lost, counts.refuted, counts.late, remaining}) > 500);
    }
}

}  // namespace niblick
