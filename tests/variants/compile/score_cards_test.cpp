#include <string>

#include "core/game/session.h"
#include "core/play/tally.h"
#include "core/search/solver.h"
#include "tests/support/catch.h"
#include "tests/support/rulesets.h"

using namespace niblick;

namespace {

// The score after the solver's winning line of the first deal that has one.
int score_when_won(const std::string& id) {
    const Library library = shipped_rules(NIBLICK_SOURCE_DIR);
    const auto variant = shipped(library, id);
    Solver solver(variant);
    for (std::uint64_t number = 1; number <= 50; ++number) {
        Session game(bind(variant, deal_by_number(*variant, number)), number);
        Query query;
        query.limits.nodes = 1'000'000;
        const Verdict verdict = solver.solve(game.board(), game.position(), query);
        if (verdict.outcome != Outcome::won) continue;
        for (const Move move : verdict.line) REQUIRE(game.play(move));
        return game.score();
    }
    FAIL("no deal of " << id << " was won");
    return 0;
}

}  // namespace

TEST_CASE("a cleared game scores what its source says", "[score_cards]") {
    CHECK(score_when_won("many/eliminator_by_columns") == 440);
    CHECK(score_when_won("golf/dealt_start") == 35);
    // A point for each card but those that begin a foundation.
    const int taken_away = score_when_won("many/take_away");
    CHECK(taken_away >= 52 - 6);
    CHECK(taken_away <= 51);
}

TEST_CASE("cards score by their rank, jokers nothing", "[score_cards]") {
    const Library library = shipped_rules(NIBLICK_SOURCE_DIR);
    const auto variant = shipped(library, "golf/thieves");
    const int points[] = {0, 8, 6, 6, 4, 4, 2, 2, 2, 4, 4, 6, 6, 8};
    for (std::uint64_t number = 1; number <= 20; ++number) {
        Session game(bind(variant, deal_by_number(*variant, number)), number);
        int expected = 0;
        for (;;) {
            const std::vector<Move> moves = legal_moves(game.board(), game.position());
            if (moves.empty()) break;
            const Move move = moves.front();
            if (move.kind == MoveKind::play) {
                expected += points[game.board().deck().kind(game.board().card(move.from)).rank];
            }
            REQUIRE(game.play(move));
            REQUIRE(game.score() == expected);
        }
    }
}

TEST_CASE("the best score by rank is that of the best line", "[score_cards]") {
    const Library library = shipped_rules(NIBLICK_SOURCE_DIR);
    const auto variant = shipped(library, "golf/thieves");
    Solver solver(variant);
    Session game(bind(variant, deal_by_number(*variant, 3)), 3);
    Query query;
    query.goal = Goal::best;
    query.limits.nodes = 2'000'000;
    const Verdict verdict = solver.solve(game.board(), game.position(), query);
    REQUIRE(verdict.best);
    for (const Move move : verdict.best->line) REQUIRE(game.play(move));
    CHECK(game.score() == verdict.best->score);
}

TEST_CASE("score_cards gives every term to the score table", "[score_cards]") {
    const Loaded loaded =
        Library(builtin(), {})
            .load_text("x.toml",
                       "[about]\nname = \"N\"\nsource = \"S\"\nsummary = \"Y\"\n[columns]\n"
                       "[stock]\n[score_cards]\nper_card = 2\nranks = [1, 2, 3, 4, 5, 6, 7, 8, 9, "
                       "10, 11, 12, 13]\nper_foundation = -3\ntips = [4, 5]\nfor_clearing = 6\n"
                       "per_stock_left = 7\nsuits = [1, -2, 3, 4]\nper_reserve_left = 8\n"
                       "per_token_left = 9\n");
    REQUIRE(loaded.ok());
    const ScoreTable& score = loaded.variant->score;
    CHECK_FALSE(score.low_wins);
    CHECK(score.run_points == std::vector<int>{2});
    REQUIRE(score.rank_points.size() == 15);
    CHECK(score.rank_points[0] == 0);
    CHECK(score.rank_points[1] == 1);
    CHECK(score.rank_points[13] == 13);
    CHECK(score.per_foundation == -3);
    CHECK(score.tip_points == std::vector<int>{4, 5});
    CHECK(score.when_cleared == 6);
    CHECK(score.per_stock_left_when_cleared == 7);
    CHECK(score.per_card_left == 0);
    CHECK(score.suit_points == std::vector<int>{1, -2, 3, 4});
    CHECK(score.per_reserve_left_when_cleared == 8);
    CHECK(score.per_token_left_when_cleared == 9);
}

TEST_CASE("what is left unused counts once the layout is cleared", "[score_cards]") {
    const Loaded loaded = load_tables(
        "[columns]\ncount = 1\nheight = 2\n[deck]\nranks = \"23\"\n[stock]\n[wilds]\ncount = 3\n"
        "[reserve]\ncount = 2\n[sequence]\norder = \"23\"\nwrap = true\n[score_cards]\n"
        "suits = [10, 20, 30, 40]\nper_card = 0\nper_reserve_left = 5\nper_token_left = 7\n");
    REQUIRE(loaded.ok());
    const auto& variant = loaded.variant;
    Session game(bind(variant, deal_by_number(*variant, 1)), 1);
    Query query;
    query.goal = Goal::best;
    const Verdict verdict = Solver(variant).solve(game.board(), game.position(), query);
    REQUIRE(verdict.best);
    REQUIRE(verdict.best->proved);
    int suits = 0;
    int tokens = 3;
    int reserve = 2;
    for (const Move move : verdict.best->line) {
        if (move.kind == MoveKind::play) {
            const CardKind& kind = game.board().deck().kind(game.board().card(move.from));
            suits += 10 * (static_cast<int>(kind.suit) + 1);
            reserve -= variant->reserve.test(move.from) ? 1 : 0;
        }
        tokens -= move.kind == MoveKind::token ? 1 : 0;
        REQUIRE(game.play(move));
    }
    const bool cleared = cards_left(game.board(), game.position()) == 0;
    CHECK(cleared);
    CHECK(game.score() == suits + (cleared ? 5 * reserve + 7 * tokens : 0));
    CHECK(verdict.best->score == game.score());
}

TEST_CASE("a series goes round the ranks of the deck in its own order", "[score_runs]") {
    const auto order = [](const std::string& deck) {
        const Loaded loaded =
            Library(builtin(), {})
                .load_text("x.toml",
                           "[about]\nname = \"N\"\nsource = \"S\"\nsummary = \"Y\"\n[columns]\n"
                           "[stock]\n[score_runs]\nseries = [1, 2]\n" +
                               deck);
        REQUIRE(loaded.ok());
        return loaded.variant->score.series_order;
    };
    CHECK(order("").empty());
    CHECK(order("[deck]\nranks = \"A23456789TJNQK\"\n") ==
          std::vector<int>{1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 14, 12, 13});
}
