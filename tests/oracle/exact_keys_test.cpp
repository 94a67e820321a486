// Searches with exact keys find what searches with hashed keys find (Query::exact_keys).

#include <string>

#include "core/search/solver.h"
#include "tests/support/catch.h"
#include "tests/support/quick.h"
#include "tests/support/tiny_extended.h"

namespace niblick {

TEST_CASE("exact keys give the verdicts of hashed ones, position for position", "[extended]") {
    Rng rng(5309);
    int lost = 0;
    for (int n = 0; n < (quick() ? 40 : 200); ++n) {
        const Board board = tiny::random_extended(rng);
        const Position start = start_position(board);
        INFO("board " << n << "\n" << tiny::describe_extended(board));
        for (const Goal goal : {Goal::clear, Goal::best}) {
            Query query;
            query.goal = goal;
            query.limits = {20'000, std::size_t{64} << 20};
            const Verdict hashed = Solver(board.variant).solve(board, start, query);
            query.exact_keys = true;
            const Verdict exact = Solver(board.variant).solve(board, start, query);
            CHECK(exact.outcome == hashed.outcome);
            CHECK(exact.why == hashed.why);
            CHECK(exact.least_left == hashed.least_left);
            CHECK(exact.stats.nodes == hashed.stats.nodes);
            CHECK(exact.line == hashed.line);
            REQUIRE(exact.best.has_value() == hashed.best.has_value());
            if (exact.best) CHECK(exact.best->score == hashed.best->score);
            lost += exact.outcome == Outcome::lost;
        }
    }
    CHECK(lost > (quick() ? 5 : 50));
}

TEST_CASE("exact keys end at the memory limit like hashed ones", "[extended]") {
    Rng rng(5309);
    bool met = false;
    for (int n = 0; n < 200 && !met; ++n) {
        const Board board = tiny::random_extended(rng);
        Query query;
        query.method = Method::depth_first;
        query.exact_keys = true;
        query.limits.bytes = 2000;
        const Verdict verdict = Solver(board.variant).solve(board, start_position(board), query);
        met = verdict.why == StopReason::memory;
        if (met) CHECK(verdict.outcome == Outcome::unknown);
    }
    CHECK(met);
}

}  // namespace niblick
