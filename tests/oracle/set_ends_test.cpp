#include "core/search/positions/set_ends.h"

#include <algorithm>

#include "tests/oracle/refutation.h"
#include "tests/support/catch.h"
#include "tests/support/quick.h"
#include "tests/support/tiny.h"

namespace niblick {

namespace {

// A small game of runs of two to four or more cards, some of them in no run.
std::shared_ptr<const Variant> long_run_game(Rng& rng) {
    const auto some = [&rng](int n) { return tiny::one_of(rng, n); };
    tiny::Plan plan;
    plan.ranks = 4 + some(3);
    plan.deck = tiny::plain_deck(plan.ranks, 2 + some(2));
    plan.openings = {{Opening::Kind::empty, -1}};
    const int cards = std::min(plan.deck.size(), 8 + some(5));
    if (some(3) == 0) {
        plan.layout = tiny::random_layout(rng, cards);
    } else {
        plan.layout = tiny::even_columns(cards, 4 + some(3));
    }
    plan.set_aside = plan.deck.size() - cards;
    auto variant = std::make_shared<Variant>(*tiny::make(plan));
    Sets& sets = variant->sets;
    sets.least = 2 + some(3);
    sets.most = sets.least + some(3);
    sets.wrap = some(2) == 0;
    const bool outsider = some(10) == 0;
    for (int face = 0; face < plan.ranks; ++face) {
        sets.place.push_back(outsider && face == 1 ? -1 : sets.ring++);
    }
    sets.least = std::min(sets.least, sets.ring);
    seal(*variant);
    return variant;
}

}  // namespace

TEST_CASE("cards that are in no run from either end are never cleared", "[oracle][extended]") {
    Rng rng(2618);
    RefutationCounts counts;
    int wraps = 0;
    for (int n = 0; n < 20'000 / deal_step(); ++n) {
        const auto variant = long_run_game(rng);
        REQUIRE(search::SetEnds::serves(*variant));
        INFO("board " << n);
        const auto found = try_refutation(
            rng, variant,
            [&](const Board& board, const Position& from) {
                return !search::SetEnds(*variant).may_leave(board, from);
            },
            counts);
        if (!found) continue;
        wraps += found->winnable && variant->sets.wrap;
    }
    if (!quick()) {
        CHECK(std::min({counts.won, counts.lost, counts.refuted, counts.late, wraps}) > 200);
    }
}

}  // namespace niblick
