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

// A small game in which cards go from the top of the foundation to cells, and for each of them the
// oldest card laid becomes stock again.
std::shared_ptr<const Variant> returning_game(Rng& rng) {
    const auto some = [&rng](int n) { return tiny::one_of(rng, n); };
    tiny::Plan plan;
    plan.ranks = 4 + some(3);
    plan.wrap = some(2) == 0;
    plan.deck = tiny::plain_deck(plan.ranks, 3);
    plan.layout = tiny::columns(some(2) == 0 ? std::vector<int>{2, 2, 1} : std::vector<int>{3, 2});
    plan.openings = {{Opening::Kind::empty, -1}};
    plan.empty_takes_any = some(2) == 0;
    plan.set_aside = plan.deck.size() - plan.layout.size() - (3 + some(3));
    auto variant = std::make_shared<Variant>(*tiny::make(plan));
    variant->stock_plan.passes = 1 + some(3);
    variant->stock_plan.again = StockPlan::Again::oldest;
    Cells& cells = variant->cells;
    cells.count = 1 + some(2);
    cells.from_foundation = true;
    for (int face = 0; face < plan.ranks; ++face) {
        if (some(3) == 0) cells.accepts.set(face);
    }
    variant->aim.cells = some(3) == 0;
    seal(*variant);
    return variant;
}

}  // namespace

TEST_CASE("search where the oldest cards come back agrees with brute force", "[oracle][extended]") {
    Rng rng(2617);
    int won = 0, lost = 0, late = 0, again = 0;
    for (int n = 0; n < 3000 / deal_step(); ++n) {
        const auto variant = returning_game(rng);
        const Board board = niblick::bind(variant, deal_by_number(*variant, rng.next()));
        Tally tally;
        const Position from = some_moves_later(rng, board, rng.below(8), tally);
        if (ending(board, from) == Ending::won) continue;
        const auto truth = explore(board, from, {}, false, 20'000);
        if (!truth) continue;
        (truth->truth.winnable ? won : lost) += 1;
        late += from.pass > 0;
        const Verdict verdict = Solver(variant).solve(board, from);
        again += std::find(verdict.line.begin(), verdict.line.end(), Move::redeal()) !=
                 verdict.line.end();
        const std::string wrong = fault(board, from, truth->truth, verdict);
        INFO("board " << n << ": " << wrong << "\n" << tiny::describe_extended(board));
        REQUIRE(wrong.empty());
    }
    if (!quick()) CHECK(std::min({won, lost, late, again}) > 15);
}

}  // namespace niblick
