#include "core/search/exact/runs.h"

#include <algorithm>

#include "core/play/play.h"
#include "core/search/solver.h"
#include "tests/oracle/brute_extended.h"
#include "tests/support/catch.h"
#include "tests/support/quick.h"
#include "tests/support/tiny.h"

namespace niblick {

namespace {

// A small game in which cards score by their place in a run and turning stock costs points.
tiny::Plan scored_by_runs(Rng& rng) {
    tiny::Plan plan;
    plan.ranks = 4 + tiny::one_of(rng, 4);
    plan.wrap = tiny::one_of(rng, 2) == 0;
    plan.deck = tiny::plain_deck(plan.ranks, 2);
    const int cards = std::min(plan.deck.size() - 2, 5 + tiny::one_of(rng, 4));
    plan.layout = tiny::one_of(rng, 2) == 0 ? tiny::random_layout(rng, cards)
                                            : tiny::even_columns(cards, 2 + tiny::one_of(rng, 4));
    plan.set_aside = std::max(0, plan.deck.size() - cards - 1 - (2 + tiny::one_of(rng, 5)));
    ScoreTable& score = plan.score;
    score.low_wins = false;
    for (int n = 1 + tiny::one_of(rng, 4); n > 0; --n) {
        const int before = score.run_points.empty() ? 0 : score.run_points.back();
        // In a few games a later card scores less.
        score.run_points.push_back(tiny::one_of(rng, 8) == 0 ? 0 : before + tiny::one_of(rng, 4));
    }
    score.per_draw = -tiny::one_of(rng, 6);
    score.draws_stop_at_zero = tiny::one_of(rng, 4) == 0;
    score.per_card_left = -tiny::one_of(rng, 3);
    score.per_stock_left_when_cleared = tiny::one_of(rng, 3);
    score.when_cleared = tiny::one_of(rng, 2) * 10;
    if (tiny::one_of(rng, 4) == 0) score.tip_factor = 2;
    if (tiny::one_of(rng, 4) == 0) plan.stock_use = StockUse::when_stuck;
    return plan;
}

}  // namespace

TEST_CASE("the best score by runs agrees with depth-first search", "[oracle]") {
    Rng rng(3027);
    int turned = 0, cleared = 0, late = 0;
    for (int n = 0; n < 8000 / deal_step(); ++n) {
        const auto variant = tiny::make(scored_by_runs(rng));
        REQUIRE(search::Runs::serves(*variant));
        const Board board = niblick::bind(variant, deal_by_number(*variant, rng.next()));
        Tally tally;
        const Position from = some_moves_later(rng, board, rng.below(5), tally);
        late += from != start_position(board);
        Solver solver(variant);
        Query query;
        query.goal = Goal::best;
        query.tally = tally;
        const Verdict by_runs = solver.solve(board, from, query);
        query.method = Method::depth_first;
        const Verdict verdict = solver.solve(board, from, query);
        INFO("board " << n << "\n" << tiny::words(board));
        REQUIRE((by_runs.best && by_runs.best->proved && verdict.best->proved));
        REQUIRE(by_runs.best->score == verdict.best->score);
        Position end = from;
        for (const Move move : by_runs.best->line) {
            turned += move.kind == MoveKind::draw;
            REQUIRE(is_legal(board, end, move));
            tally = tally_after(board, end, move, tally);
            end = after(board, end, move);
        }
        REQUIRE(score(board, end, tally) == by_runs.best->score);
        cleared += ending(board, end) == Ending::won;
    }
    if (!quick()) CHECK(std::min({turned, cleared, late}) > 500);
}

TEST_CASE("a factor for tips that passes all points is capped", "[oracle]") {
    tiny::Plan plan;
    plan.layout = tiny::three_peaks();
    plan.wrap = true;
    plan.score.low_wins = false;
    plan.score.per_card_left = 0;
    plan.score.run_points = {0};
    plan.score.tip_points = {15};
    plan.score.tip_factor = 2'000'000;
    const auto variant = tiny::make(plan);
    CHECK(tip_factor(variant->score, 3) == kPointsStop);
    const Board board = niblick::bind(variant, deal_by_number(*variant, 1));
    Query query;
    query.goal = Goal::best;
    const Verdict verdict = Solver(variant).solve(board, start_position(board), query);
    REQUIRE((verdict.best && verdict.best->proved));
    CHECK(verdict.best->score == 45);
}

}  // namespace niblick
