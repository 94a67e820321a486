#include "core/search/positions/last_card.h"

#include <algorithm>

#include "core/search/positions/prunes.h"
#include "tests/oracle/refutation.h"
#include "tests/support/catch.h"
#include "tests/support/quick.h"
#include "tests/support/tiny.h"

namespace niblick {

namespace {

// A small game whose cards all go onto one foundation, up or in both directions, and may be packed
// on columns that stay empty once they are.
std::shared_ptr<const Variant> one_pile_game(Rng& rng) {
    tiny::Plan plan;
    plan.ranks = 3 + tiny::one_of(rng, 4);
    plan.wrap = true;
    plan.deck = tiny::plain_deck(plan.ranks, 2);
    plan.openings = {{Opening::Kind::empty, -1}};
    const int cards = std::min(plan.deck.size(), 6 + tiny::one_of(rng, 5));
    const bool packs = tiny::one_of(rng, 3) > 0;
    if (!packs && tiny::one_of(rng, 2) == 0) {
        plan.layout = tiny::random_layout(rng, cards);
    } else {
        plan.layout = tiny::even_columns(cards, 2 + tiny::one_of(rng, 3));
    }
    plan.set_aside = plan.deck.size() - cards;
    auto variant = std::make_shared<Variant>(*tiny::make(plan));
    const Links both_ways = variant->links;
    if (tiny::one_of(rng, 4) > 0) {
        Links up(both_ways.faces());
        const int last = both_ways.faces() - (tiny::one_of(rng, 4) == 0 ? 1 : 0);
        for (int f = 0; f < last; ++f) {
            up.allow(static_cast<Face>(f), static_cast<Face>((f + 1) % up.faces()));
        }
        for (int f = 0; f < 1 + tiny::one_of(rng, 2); ++f)
            up.allow(up.empty(), static_cast<Face>(f));
        variant->links = up;
    }
    if (packs) {
        variant->packing.on = true;
        variant->packing.onto = both_ways;
        variant->packing.sequences = tiny::one_of(rng, 3) == 0;
        if (tiny::one_of(rng, 5) == 0) variant->packing.fill = Packing::Fill::any;
    }
    seal(*variant);
    return variant;
}

}  // namespace

TEST_CASE("a deal whose last card lies on others is never won", "[oracle][extended]") {
    Rng rng(2616);
    RefutationCounts counts;
    int packed = 0, filled = 0;
    for (int n = 0; n < 2000 / deal_step(); ++n) {
        const auto variant = one_pile_game(rng);
        INFO("board " << n);
        const auto found = try_refutation(
            rng, variant,
            [&](const Board& board, const Position& from) {
                return search::Prunes(board, from, false).refutes(from).has_value();
            },
            counts);
        if (!found) continue;
        packed += found->refuted && variant->packing.on;
        filled += found->winnable && variant->packing.fill == Packing::Fill::any;
    }
    if (!quick()) {
        CHECK(std::min({counts.won, counts.lost, counts.refuted, counts.late, packed, filled}) > 8);
    }
}

}  // namespace niblick
