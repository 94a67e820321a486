#include <algorithm>
#include <memory>
#include <string>
#include <vector>

#include "core/game/session.h"
#include "core/play/play.h"
#include "core/search/solver.h"
#include "tests/oracle/brute_extended.h"
#include "tests/oracle/line_checks.h"
#include "tests/support/catch.h"
#include "tests/support/quick.h"
#include "tests/support/tiny.h"
#include "tests/support/tiny_extended.h"

namespace niblick {

namespace {

// A small board, plain but for some single cards that need not be cleared.
Board random_board_with_spare(Rng& rng, int most_spare) {
    const auto one_of = [&rng](int n) { return tiny::one_of(rng, n); };
    const int spare = 1 + one_of(most_spare);
    tiny::Plan plan;
    plan.ranks = 3 + one_of(4);
    plan.wrap = one_of(2) == 0;
    plan.closed_top = !plan.wrap && one_of(2) == 0;
    std::vector<int> heights(1 + static_cast<std::size_t>(one_of(3)));
    for (int& height : heights) height = 1 + one_of(3);
    const std::size_t columns = heights.size();
    heights.resize(columns + static_cast<std::size_t>(spare), 1);
    plan.layout = tiny::columns(heights);
    const int stock = one_of(4);
    plan.deck = tiny::plain_deck(plan.ranks, 4, 2);
    while (plan.deck.size() > plan.layout.size() + stock + 1) {
        plan.deck.remove(plan.deck.name(static_cast<Card>(one_of(plan.deck.size()))), 1);
    }
    if (one_of(3) == 0) plan.openings = {{Opening::Kind::empty, -1}};
    if (one_of(4) == 0) plan.stock_use = StockUse::when_stuck;
    if (one_of(2) == 0) plan.score = tiny::random_score(rng);
    if (one_of(4) == 0) plan.score.per_stock_left_when_cleared = -1;
    auto variant = std::make_shared<Variant>(*tiny::make(plan));
    // The slots of the first row after the columns.
    for (int r = 0; r < spare; ++r) variant->aim.spare.set(static_cast<int>(columns) + r);
    variant->reserve = variant->aim.spare;
    seal(*variant);
    return niblick::bind(variant, deal_by_number(*variant, rng.next()));
}

}  // namespace

TEST_CASE("searching with spare cards agrees with brute force", "[oracle][extended]") {
    Rng rng(319);
    int won = 0, lost = 0, swept = 0, scored = 0, equal = 0;
    for (int n = 0; n < 2000 / deal_step(); ++n) {
        const Board board = random_board_with_spare(rng, 6);
        Tally tally;
        const Position from = some_moves_later(rng, board, rng.below(4), tally);
        const auto truth = explore(board, from, tally, true, 50'000);
        if (!truth) continue;
        Solver solver(board.variant);
        won += truth->truth.winnable;
        lost += !truth->truth.winnable;
        for (const Method method : {Method::automatic, Method::depth_first, Method::sweep}) {
            if (!solver.serves(method)) continue;
            swept += method == Method::sweep;
            for (const Goal goal : {Goal::clear, Goal::best}) {
                Query query;
                query.goal = goal;
                query.method = method;
                query.tally = tally;
                const Verdict verdict = solver.solve(board, from, query);
                const std::string wrong = fault(board, from, truth->truth, verdict);
                INFO("board " << n << ", " << method_word(method) << ": " << wrong << "\n"
                              << tiny::describe_extended(board));
                REQUIRE(wrong.empty());
                if (verdict.least_left) REQUIRE(verdict.least_left == truth->truth.least_left);
                if (method == Method::sweep) REQUIRE(verdict.least_left);
                if (goal == Goal::clear) continue;
                REQUIRE(verdict.best);
                REQUIRE(verdict.best->proved);
                REQUIRE(verdict.best->score == truth->best);
                check_best_line(board, from, tally, verdict.best->line, truth->best);
                ++scored;
            }
        }
        std::vector<Face> faces;
        board.variant->aim.spare.for_each(
            [&](int s) { faces.push_back(board.face[static_cast<std::size_t>(s)]); });
        std::sort(faces.begin(), faces.end());
        equal += std::adjacent_find(faces.begin(), faces.end()) != faces.end();
    }
    if (!quick()) CHECK(std::min({won, lost, swept, scored, equal}) > 100);
}

TEST_CASE("Golf with four spare cards is swept like Golf", "[oracle][extended]") {
    tiny::Plan plan;
    plan.layout = tiny::columns({5, 5, 5, 5, 5, 5, 5, 1, 1, 1, 1});
    plan.score.per_stock_left_when_cleared = -1;
    auto variant = std::make_shared<Variant>(*tiny::make(plan));
    for (int s = 7; s < 11; ++s) variant->aim.spare.set(s);
    variant->reserve = variant->aim.spare;
    seal(*variant);
    Solver solver(variant);
    REQUIRE(solver.fastest() == Method::sweep);
    CHECK(solver.removable_sets() == 279'936 * 16);
    int won = 0, lost = 0, compared = 0;
    for (std::uint64_t n = 1; n <= 12; ++n) {
        const Board board = niblick::bind(variant, deal_by_number(*variant, n));
        const Position start = start_position(board);
        const Verdict verdict = solver.solve(board, start);
        REQUIRE(verdict.why == StopReason::finished);
        REQUIRE(verdict.least_left);
        const bool is_won = verdict.outcome == Outcome::won;
        ++(is_won ? won : lost);
        Session game(board);
        for (const Move move : verdict.line) REQUIRE(game.play(move));
        CHECK((cards_left(board, game.position()) == 0) == is_won);
        Query query;
        query.method = Method::depth_first;
        query.limits.nodes = 100'000;
        const Verdict plain = solver.solve(board, start, query);
        if (plain.why != StopReason::finished) continue;
        ++compared;
        CHECK(plain.outcome == verdict.outcome);
    }
    CHECK(won > 0);
    CHECK(lost > 0);
    CHECK(compared > 0);
}

}  // namespace niblick
