// General search whose short searches share one table, against brute force.

#include "core/search/positions/open_positions.h"

#include <algorithm>
#include <string>

#include "core/deal/deal.h"
#include "core/play/play.h"
#include "core/search/general/general.h"
#include "core/search/positions/prunes.h"
#include "core/search/solver.h"
#include "tests/oracle/brute_extended.h"
#include "tests/support/catch.h"
#include "tests/support/quick.h"
#include "tests/support/rulesets.h"
#include "tests/support/tiny.h"
#include "tests/support/tiny_extended.h"

namespace niblick {

// The searches are so short that most positions are left open several times. Without beam search,
// so that each verdict comes from them.
TEST_CASE("many short searches with one table agree with brute force", "[oracle][extended][open]") {
    Rng rng(2711);
    int won = 0, lost = 0, stock = 0, tokens = 0, moving = 0;
    for (int n = 0; n < 8000 / deal_step(); ++n) {
        const Board board = tiny::random_extended(rng);
        const Position start = start_position(board);
        const auto truth = explore(board, start, {}, false, 3000);
        if (!truth) continue;
        Query query;
        query.method = Method::depth_first;
        // Some fill their memory, and begin again with an empty table.
        if (rng.below(3) == 0) query.limits.bytes = 1000 + rng.below(20'000);
        const std::uint64_t share = 1 + rng.below(8);
        const Verdict verdict = search::solve_generally(board, start, query, {}, share);
        if (verdict.why == StopReason::memory) continue;
        const std::string wrong = fault(board, start, truth->truth, verdict);
        INFO("board " << n << ", " << share << " positions each: " << wrong << "\n"
                      << tiny::describe_extended(board));
        REQUIRE(wrong.empty());
        if (verdict.stats.nodes <= share) continue;
        ++(truth->truth.winnable ? won : lost);
        stock += search::stock_dominates(*board.variant) && board.variant->traits.has_stock;
        tokens += !board.variant->tokens.empty();
        moving += board.variant->traits.moving;
    }
    CHECK(std::min({won, lost, stock, tokens, moving}) > 10 / deal_step());
}

// With a table of its own for each search this takes 2,096,556 positions.
TEST_CASE("what a search has closed is not searched again", "[open]") {
    const auto variant = shipped(shipped_rules(NIBLICK_SOURCE_DIR), "golf/three_two_one");
    const Board board = bind(variant, deal_by_number(*variant, 5003));
    Query query;
    query.limits.nodes = 1'500'000;
    const Verdict verdict = Solver(variant).solve(board, start_position(board), query);
    CHECK(verdict.outcome == Outcome::lost);
}

// A key that is left open is taken out once.
TEST_CASE("open positions are searched once more", "[open]") {
    const auto variant = shipped(shipped_rules(NIBLICK_SOURCE_DIR), "golf/three_two_one");
    const Board board = bind(variant, deal_by_number(*variant, 1));
    search::CanonicalForm form(board, {});
    form.write(start_position(board));
    const auto key = search::OpenPositions::key(form, 3);
    search::OpenPositions open;
    CHECK_FALSE(open.erase(key));
    open.insert(key);
    open.insert(key);
    CHECK_FALSE(open.erase(search::OpenPositions::key(form, 4)));
    CHECK(open.erase(key));
    CHECK_FALSE(open.erase(key));
    open.insert(key);
    open.clear();
    CHECK_FALSE(open.erase(key));
}

}  // namespace niblick
