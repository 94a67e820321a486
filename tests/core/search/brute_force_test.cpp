#include "core/search/general/brute_force.h"

#include "core/search/common/solve.h"
#include "tests/support/catch.h"
#include "tests/support/tiny.h"

namespace niblick {

TEST_CASE("brute force visits every position, up to a number of them", "[brute]") {
    tiny::Plan plan;
    plan.deck = tiny::plain_deck(6, 2);
    plan.ranks = 6;
    plan.layout = tiny::columns({2, 2, 2});
    const Board board = tiny::board(tiny::make(plan), "2C 5C/3C 6D/4D 4C|AD 2D 5D 3D 6C|AC");
    const Position start = start_position(board);
    Query query;
    query.goal = Goal::best;
    const search::Truth all = search::visit_all(board, start, query, {});
    CHECK(all.why == StopReason::finished);
    CHECK(all.winnable == (solve(board, start).outcome == Outcome::won));
    CHECK(all.best_score == all.least_left);
    query.limits.nodes = all.nodes;
    CHECK(search::visit_all(board, start, query, {}).why == StopReason::finished);
    --query.limits.nodes;
    CHECK(search::visit_all(board, start, query, {}).why == StopReason::nodes);
}

}  // namespace niblick
