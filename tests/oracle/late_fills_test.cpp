// Cards that go to empty columns no sooner than they must, against brute force.

#include <algorithm>

#include "core/play/play.h"
#include "core/search/general/general.h"
#include "core/search/positions/prunes.h"
#include "tests/oracle/brute_extended.h"
#include "tests/support/catch.h"
#include "tests/support/quick.h"
#include "tests/support/tiny.h"
#include "tests/support/tiny_extended.h"

namespace niblick {

namespace {

// A small game like Golf with Column Filling.
Board filling_game(Rng& rng) {
    tiny::Plan plan;
    plan.ranks = 4 + tiny::one_of(rng, 4);
    plan.wrap = tiny::one_of(rng, 3) == 0;
    plan.deck = tiny::plain_deck(plan.ranks, 2);
    const int cards = std::min(5 + tiny::one_of(rng, 4), plan.deck.size() - 2);
    plan.layout = tiny::even_columns(cards, 2 + tiny::one_of(rng, 3));
    plan.set_aside = std::max(0, plan.deck.size() - cards - 1 - tiny::one_of(rng, 5));
    auto variant = std::make_shared<Variant>(*tiny::make(plan));
    variant->packing.on = true;
    variant->packing.onto = Links(variant->links.faces());
    variant->packing.fill = Packing::Fill::any;
    if (tiny::one_of(rng, 4) == 0) variant->aim.may_remain = 1;
    seal(*variant);
    return niblick::bind(variant, deal_by_number(*variant, rng.next()));
}

}  // namespace

TEST_CASE("filling columns late agrees with brute force", "[oracle][extended]") {
    Rng rng(2616);
    int won = 0, lost = 0, late = 0, filled = 0;
    for (int n = 0; n < 3000 / deal_step(); ++n) {
        const Board board = filling_game(rng);
        REQUIRE(search::fills_only(*board.variant));
        Tally tally;
        const Position from = some_moves_later(rng, board, rng.below(6), tally);
        if (ending(board, from) == Ending::won) continue;
        const auto truth = explore(board, from, {}, false, 20'000);
        if (!truth) continue;
        (truth->truth.winnable ? won : lost) += 1;
        late += from != start_position(board);
        const std::uint64_t share = 1 + rng.below(300);
        const Verdict verdict = search::solve_generally(board, from, {}, {}, share);
        filled += std::any_of(verdict.line.begin(), verdict.line.end(),
                              [](Move move) { return move.kind == MoveKind::pack; });
        const std::string wrong = fault(board, from, truth->truth, verdict);
        INFO("board " << n << ": " << wrong << "\n" << tiny::describe_extended(board));
        REQUIRE(wrong.empty());
    }
    INFO(won << " won, " << lost << " lost, " << late << " later, " << filled << " by filling");
    if (!quick()) CHECK(std::min({won, lost, late, filled}) > 50);
}

}  // namespace niblick
