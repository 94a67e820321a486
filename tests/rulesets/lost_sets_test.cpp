#include "core/play/play.h"
#include "core/search/solver.h"
#include "tests/support/catch.h"
#include "tests/support/rulesets.h"

namespace niblick {

TEST_CASE("of a lost deal of All in a Row the fewest cards left are known", "[sets]") {
    const auto variant = shipped(shipped_rules(NIBLICK_SOURCE_DIR), "sets/all_in_a_row_no_wrap");
    const Board board = bind(variant, deal_by_number(*variant, 4735));
    Solver solver(variant);
    SearchTrace trace;
    Query query;
    query.trace = &trace;
    const Verdict verdict = solver.solve(board, start_position(board), query);
    CHECK(verdict.outcome == Outcome::lost);
    CHECK(verdict.least_left == 2);
    CHECK_FALSE(verdict.best);
    std::uint64_t visited = 0;
    for (const std::uint64_t nodes : trace.visited) visited += nodes;
    CHECK(visited == verdict.stats.nodes);

    query.goal = Goal::best;
    const Verdict best = solver.solve(board, start_position(board), query);
    REQUIRE(best.best);
    CHECK(best.best->proved);
    CHECK(best.best->score == 2);
    Position end = start_position(board);
    for (const Move move : best.best->line) {
        REQUIRE(is_legal(board, end, move));
        end = after(board, end, move);
    }
    CHECK_FALSE(end.in_set());
    CHECK(cards_left(board, end) == 2);

    // Where the pass would not end within the limit there is no verdict, and no claim.
    query.goal = Goal::clear;
    query.limits.nodes = 100'000;
    const Verdict cut = solver.solve(board, start_position(board), query);
    CHECK(cut.outcome == Outcome::unknown);
    CHECK(cut.why == StopReason::nodes);
    CHECK(cut.stats.nodes <= 100'000);
}

}  // namespace niblick
