#include "core/search/positions/last_card.h"

#include <algorithm>

#include "core/play/play.h"
#include "core/search/positions/prunes.h"
#include "core/search/solver.h"
#include "tests/oracle/brute_extended.h"
#include "tests/support/catch.h"
#include "tests/support/quick.h"
#include "tests/support/tiny.h"
#include "tests/support/tiny_extended.h"

namespace niblick {

namespace {

int one_of(Rng& rng, int n) {
    return static_cast<int>(rng.below(static_cast<std::uint64_t>(n)));
}

// A small game whose cards all go onto one foundation, up or in both directions, and may be packed
// on columns that stay empty once they are.
std::shared_ptr<const Variant> one_pile_game(Rng& rng) {
    tiny::Plan plan;
    plan.ranks = 3 + one_of(rng, 4);
    plan.wrap = true;
    plan.deck = tiny::plain_deck(plan.ranks, 2);
    plan.openings = {{Opening::Kind::empty, -1}};
    const int cards = std::min(plan.deck.size(), 6 + one_of(rng, 5));
    const bool packs = one_of(rng, 3) > 0;
    if (!packs && one_of(rng, 2) == 0) {
        plan.layout = tiny::random_layout(rng, cards);
    } else {
        std::vector<int> heights(static_cast<std::size_t>(2 + one_of(rng, 3)), 0);
        for (int c = 0; c < cards; ++c) ++heights[static_cast<std::size_t>(c) % heights.size()];
        plan.layout = tiny::columns(heights);
    }
    plan.set_aside = plan.deck.size() - cards;
    auto variant = std::make_shared<Variant>(*tiny::make(plan));
    const Links both_ways = variant->links;
    if (one_of(rng, 4) > 0) {
        Links up(both_ways.faces());
        const int last = both_ways.faces() - (one_of(rng, 4) == 0 ? 1 : 0);
        for (int f = 0; f < last; ++f) {
            up.allow(static_cast<Face>(f), static_cast<Face>((f + 1) % up.faces()));
        }
        for (int f = 0; f < 1 + one_of(rng, 2); ++f) up.allow(up.empty(), static_cast<Face>(f));
        variant->links = up;
    }
    if (packs) {
        variant->packing.on = true;
        variant->packing.onto = both_ways;
        variant->packing.sequences = one_of(rng, 3) == 0;
        if (one_of(rng, 5) == 0) variant->packing.fill = Packing::Fill::any;
    }
    seal(*variant);
    return variant;
}

}  // namespace

TEST_CASE("a deal whose last card lies on others is never won", "[oracle][extended]") {
    Rng rng(2616);
    int won = 0, lost = 0, refuted = 0, late = 0, packed = 0, filled = 0;
    for (int n = 0; n < 2000 / deal_step(); ++n) {
        const auto variant = one_pile_game(rng);
        const Board board = niblick::bind(variant, deal_by_number(*variant, rng.next()));
        Tally tally;
        const Position from = some_moves_later(rng, board, rng.below(6), tally);
        if (ending(board, from) == Ending::won) continue;
        const auto truth = explore(board, from, {}, false, 10'000);
        if (!truth) continue;
        const bool winnable = truth->truth.winnable;
        (winnable ? won : lost) += 1;
        const bool is_refuted = search::Prunes(board, from, false).refutes(from).has_value();
        INFO("board " << n << "\n" << tiny::describe_extended(board));
        REQUIRE_FALSE((is_refuted && winnable));
        refuted += is_refuted;
        late += is_refuted && from != start_position(board);
        packed += is_refuted && variant->packing.on;
        filled += winnable && variant->packing.fill == Packing::Fill::any;
        const std::string wrong =
            fault(board, from, truth->truth, Solver(variant).solve(board, from));
        INFO(wrong);
        REQUIRE(wrong.empty());
    }
    if (!quick()) CHECK(std::min({won, lost, refuted, late, packed, filled}) > 8);
}

}  // namespace niblick
