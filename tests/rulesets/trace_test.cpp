#include "core/search/common/trace.h"

#include <numeric>

#include "core/search/solver.h"
#include "tests/support/catch.h"
#include "tests/support/rulesets.h"

namespace niblick {

namespace {

std::uint64_t sum(const std::vector<std::uint64_t>& values) {
    return std::accumulate(values.begin(), values.end(), std::uint64_t{0});
}

// Solves a deal with and without a trace, and checks one against the other.
SearchTrace traced(const std::string& id, std::uint64_t deal, Query query) {
    const auto variant = shipped(shipped_rules(NIBLICK_SOURCE_DIR), id);
    const Board board = bind(variant, deal_by_number(*variant, deal));
    Solver solver(variant);
    const Verdict alone = solver.solve(board, start_position(board), query);
    SearchTrace trace;
    query.trace = &trace;
    const Verdict verdict = solver.solve(board, start_position(board), query);
    INFO(id << ", deal " << deal);
    CHECK(verdict.outcome == alone.outcome);
    CHECK(verdict.why == alone.why);
    CHECK(verdict.line == alone.line);
    CHECK(verdict.stats.nodes == alone.stats.nodes);
    CHECK(sum(trace.visited) + sum(trace.visited_backward) == verdict.stats.nodes);
    CHECK(trace.visited.size() <= static_cast<std::size_t>(board.layout().size()) + 1);
    return trace;
}

Query query_of(Goal goal, Method method = Method::automatic, std::uint64_t nodes = 200'000) {
    Query query;
    query.goal = goal;
    query.method = method;
    query.limits.nodes = nodes;
    return query;
}

}  // namespace

TEST_CASE("every method says where its positions were", "[trace]") {
    for (std::uint64_t deal = 1; deal <= 3; ++deal) {
        for (const Goal goal : {Goal::clear, Goal::best}) {
            traced("golf/golf", deal, query_of(goal));
            traced("hole/black_hole", deal, query_of(goal));
            traced("golf/golf_when_stuck", deal, query_of(goal));
        }
        traced("golf/golf", deal, query_of(Goal::clear, Method::depth_first));
        traced("pyramid/pyramid_golf", deal, query_of(Goal::clear));
    }
    traced("peaks/tripeaks", 1, query_of(Goal::best));
}

TEST_CASE("a trace has the positions to the first win", "[trace]") {
    int after_win = 0;
    for (const char* id : {"golf/golf", "golf/golf_when_stuck", "peaks/tripeaks_when_stuck",
                           "hole/black_hole", "sets/giza", "fairway/hole_1", "golf/two_wilds"}) {
        const auto variant = shipped(shipped_rules(NIBLICK_SOURCE_DIR), id);
        Solver solver(variant);
        for (std::uint64_t deal = 1; deal <= 4; ++deal) {
            for (const Goal goal : {Goal::clear, Goal::best}) {
                INFO(id << ", deal " << deal << ", goal " << static_cast<int>(goal));
                const Board board = bind(variant, deal_by_number(*variant, deal));
                Query query = query_of(goal);
                SearchTrace trace;
                query.trace = &trace;
                const Verdict verdict = solver.solve(board, start_position(board), query);
                REQUIRE(trace.first_win.has_value() == (verdict.outcome == Outcome::won));
                if (!trace.first_win) continue;
                CHECK(*trace.first_win <= trace.positions());
                if (goal == Goal::clear) CHECK(*trace.first_win == verdict.stats.nodes);
                after_win += *trace.first_win < verdict.stats.nodes;
            }
        }
    }
    CHECK(after_win > 3);
}

TEST_CASE("a search that meets its limit says where it was until then", "[trace]") {
    traced("golf/golf", 1, query_of(Goal::clear, Method::depth_first, 1000));
    traced("hole/quasar", 18, query_of(Goal::clear, Method::automatic, 1000));
}

TEST_CASE("moves are left out for the reasons that a method has", "[trace]") {
    const SearchTrace pass = traced("golf/golf", 1, query_of(Goal::clear, Method::sweep));
    for (const std::uint64_t moves : pass.left_out) CHECK(moves == 0);
    // A beam search comes before it.
    const SearchTrace both = traced("golf/golf", 1, query_of(Goal::clear));
    CHECK(both.out(Prune::unpromising) > 0);
    CHECK(std::accumulate(both.left_out.begin(), both.left_out.end(), std::uint64_t{0}) ==
          both.out(Prune::unpromising));

    const SearchTrace plain = traced("golf/golf", 1, query_of(Goal::clear, Method::depth_first));
    CHECK(plain.out(Prune::met) > 0);
    CHECK(plain.out(Prune::no_walk) == 0);

    // From both ends, until one of them has an answer.
    const SearchTrace chain = traced("hole/quasar", 18, query_of(Goal::clear));
    CHECK(chain.out(Prune::no_walk) > 0);
    CHECK(chain.out(Prune::proved_lost) > 0);
    CHECK(sum(chain.visited) > 0);
    CHECK(sum(chain.visited_backward) > 0);

    const SearchTrace sets = traced("sets/all_in_a_row", 1, query_of(Goal::clear));
    CHECK(sets.out(Prune::other_order) > 0);
    CHECK(sets.out(Prune::no_sets) > 0);

    const SearchTrace holds = traced("hole/worm_hole", 1, query_of(Goal::clear));
    CHECK(holds.out(Prune::idle_hold) > 0);
    CHECK(holds.out(Prune::met) > 0);
}

TEST_CASE("a depth-first search says how long the lines were that it refuted", "[trace]") {
    // Of a lost deal every line is refuted: where no position followed.
    int lost = 0;
    for (std::uint64_t deal = 1; deal <= 60; ++deal) {
        const Query query = query_of(Goal::clear, Method::depth_first, 20'000'000);
        const auto variant = shipped(shipped_rules(NIBLICK_SOURCE_DIR), "golf/dead_king");
        const Board board = bind(variant, deal_by_number(*variant, deal));
        if (solve(board, start_position(board)).outcome != Outcome::lost) continue;
        if (++lost > 3) break;
        const SearchTrace trace = traced("golf/dead_king", deal, query);
        REQUIRE_FALSE(trace.refuted.empty());
        CHECK(sum(trace.refuted) <= sum(trace.visited));
        // A line is no longer than the cards and the stock.
        CHECK(trace.refuted.size() <= 35 + 16 + 1);
        CHECK(trace.refuted_backward.empty());
    }
    REQUIRE(lost > 3);
    const SearchTrace pass = traced("golf/golf", 1, query_of(Goal::clear));
    CHECK(pass.refuted.empty());

    const SearchTrace chain = traced("hole/quasar", 18, query_of(Goal::clear));
    CHECK(sum(chain.refuted) > 0);
    CHECK(sum(chain.refuted_backward) > 0);
    CHECK(sum(chain.refuted) <= sum(chain.visited));

    const SearchTrace sets = traced("sets/all_in_a_row", 1, query_of(Goal::clear));
    CHECK(sum(sets.refuted) >= sets.out(Prune::no_sets));
    for (std::size_t why = 0; why < kPrunes; ++why) {
        CHECK_FALSE(prune_word(static_cast<Prune>(why)).empty());
    }
}

TEST_CASE("a deal lost at once is one refuted line of no move", "[trace]") {
    const auto variant = shipped(shipped_rules(NIBLICK_SOURCE_DIR), "hole/black_hole");
    for (std::uint64_t deal = 1; deal <= 2000; ++deal) {
        const Board board = bind(variant, deal_by_number(*variant, deal));
        if (!legal_moves(board, start_position(board)).empty()) continue;
        Query query = query_of(Goal::clear, Method::depth_first);
        SearchTrace trace;
        query.trace = &trace;
        Solver solver(variant);
        CHECK(solver.solve(board, start_position(board), query).outcome == Outcome::lost);
        CHECK(trace.refuted == std::vector<std::uint64_t>{1});
        return;
    }
    FAIL("every deal has a move");
}

}  // namespace niblick
