#include "core/search/common/bound.h"

#include "core/game/session.h"
#include "core/play/play.h"
#include "core/search/solver.h"
#include "tests/support/catch.h"
#include "tests/support/tiny.h"

namespace niblick {

namespace {

int roll(Rng& rng, int from, int to) {
    return from + static_cast<int>(rng.below(static_cast<std::uint64_t>(to - from + 1)));
}

// The same board under a score by chance.
Board with_any_score(Board board, Rng& rng) {
    auto variant = std::make_shared<Variant>(*board.variant);
    ScoreTable& table = variant->score;
    table = {};
    table.low_wins = rng.below(2) == 0;
    const auto values = [&rng] {
        std::vector<int> list;
        for (int n = roll(rng, 0, 3); n > 0; --n) list.push_back(roll(rng, -3, 5));
        return list;
    };
    table.run_points = values();
    table.series_points = rng.below(3) == 0 ? values() : std::vector<int>{};
    table.tip_points = values();
    table.rank_points = rng.below(2) == 0 ? values() : std::vector<int>{};
    table.tip_factor = roll(rng, 1, 2);
    table.per_draw = roll(rng, -2, 1);
    table.draws_stop_at_zero = rng.below(4) == 0;
    table.draw_ends_run = rng.below(2) == 0;
    table.per_card_left = roll(rng, -2, 2);
    table.per_stock_left_when_cleared = roll(rng, -2, 2);
    table.when_cleared = roll(rng, -5, 5);
    table.per_foundation = roll(rng, -1, 1);
    table.at_start = roll(rng, -3, 3);
    board.variant = std::move(variant);
    return board;
}

int best_by_play(const Board& board, const Position& position, const Tally& tally) {
    int best = score(board, position, tally);
    for (const Move move : legal_moves(board, position)) {
        const int there =
            best_by_play(board, after(board, position, move), tally_after(board, move, tally));
        if (better_score(board.variant->score, there, best)) best = there;
    }
    return best;
}

}  // namespace

TEST_CASE("no play beats the bound of a score") {
    Rng rng(31);
    int met = 0;
    for (int round = 0; round < 4000; ++round) {
        const Board board = with_any_score(tiny::random_board(rng, {1, 6, 3, 2}), rng);
        Position position = start_position(board);
        Tally tally;
        for (auto moves = rng.below(3); moves > 0; --moves) {
            const auto legal = legal_moves(board, position);
            if (legal.empty()) break;
            const Move move = legal[rng.below(legal.size())];
            tally = tally_after(board, move, tally);
            position = after(board, position, move);
        }
        const auto bound = search::score_bound(board, position, tally);
        REQUIRE(bound);
        const int best = best_by_play(board, position, tally);
        INFO("round " << round << ", best " << best << ", bound " << *bound);
        REQUIRE_FALSE(better_score(board.variant->score, best, *bound));
        met += best == *bound;
    }
    CHECK(met > 100);
}

TEST_CASE("at a limit the best score is told between what was reached and a bound") {
    Rng rng(32);
    int open = 0;
    for (int round = 0; round < 1500; ++round) {
        const Board board = tiny::random_board(rng, {4, 9, 4, 2});
        Solver solver(board.variant);
        Query query;
        query.goal = Goal::best;
        query.method = Method::depth_first;
        const Position from = start_position(board);
        const Verdict all = solver.solve(board, from, query);
        REQUIRE(all.best);
        REQUIRE(all.best->proved);
        REQUIRE(all.best->bound == all.best->score);
        query.limits.nodes = 1 + rng.below(20);
        const Verdict some = solver.solve(board, from, query);
        REQUIRE(some.best);
        REQUIRE(some.best->bound);
        INFO("round " << round << ", best " << all.best->score);
        const ScoreTable& table = board.variant->score;
        REQUIRE_FALSE(better_score(table, some.best->score, all.best->score));
        REQUIRE_FALSE(better_score(table, all.best->score, *some.best->bound));
        if (some.best->proved) REQUIRE(some.best->score == all.best->score);
        Session line(board);
        for (const Move move : some.best->line) REQUIRE(line.play(move));
        REQUIRE(line.score() == some.best->score);
        open += !some.best->proved;
    }
    CHECK(open > 100);
}

TEST_CASE("the bound of Golf is every card played with all stock kept") {
    tiny::Plan plan;
    plan.deck = tiny::plain_deck(7, 1);
    plan.ranks = 7;
    plan.layout = tiny::columns({2, 2});
    plan.score.per_stock_left_when_cleared = -1;
    const Board board = tiny::board(tiny::make(plan), "2C 6C/3C 7C|4C 5C|AC");
    CHECK(search::score_bound(board, start_position(board), {}) == -2);
    CHECK(search::score_bound(board, start_position(board), {}, 1) == 1);
}

}  // namespace niblick
