#include "workbench/cli/commands/solve/solve_row.h"

#include "tests/support/catch.h"
#include "tests/support/tiny.h"
#include "tests/support/tiny_extended.h"

using namespace niblick;
using namespace niblick::cli;

namespace {

tiny::Plan small_plan() {
    tiny::Plan plan;
    plan.deck = tiny::plain_deck(7, 1);
    plan.layout = tiny::columns({2, 2});
    plan.ranks = 7;
    return plan;
}

Row solved(const std::string& deal, const Limits& limits = {}) {
    const Board board = tiny::board(tiny::make(small_plan()), deal);
    Solver solver(board.variant);
    Query query;
    query.goal = Goal::best;
    query.limits = limits;
    Row row = solve_row("x", board, solver, query, {});
    row.ms = 1.5;
    return row;
}

}  // namespace

TEST_CASE("a win has its line in words, replayed by the rules") {
    const Row row = solved("3C 2C/7C 6C|4C 5C|AC");
    CHECK(row.outcome == Outcome::won);
    CHECK(row.replays);
    CHECK(row.line == std::vector<std::string>{"2C", "3C", "draw (4C)", "draw (5C)", "6C", "7C"});
    CHECK(row_as_table(row, false) == "x,won,0,0,0," + std::to_string(row.nodes) + ",1.500");
    CHECK(row_as_table(row, true) ==
          "x,won,0,0,0," + std::to_string(row.nodes) + ",1.500,2C 3C draw (4C) draw (5C) 6C 7C");
}

TEST_CASE("a lost deal tells the fewest cards left") {
    const Row row = solved("6C 2C/7C 3C|4C 5C|AC");
    CHECK(row.outcome == Outcome::won);
    const Row lost = solved("2C 6C/3C 7C|4C 5C|AC");
    CHECK(lost.outcome == Outcome::lost);
    CHECK(lost.least_left == 2);
    CHECK(lost.best_score == 2);
}

TEST_CASE("a limit leaves empty cells, and null in JSON") {
    const Board board = tiny::board(tiny::make(small_plan()), "2C 6C/3C 7C|4C 5C|AC");
    Solver solver(board.variant);
    Query query;
    query.method = Method::depth_first;
    query.limits.nodes = 1;
    const Row row = solve_row("a,b", board, solver, query, {});
    CHECK(row.outcome == Outcome::unknown);
    CHECK(row_as_table(row, false).starts_with("\"a,b\",unknown,,,,"));
    const std::string json = row_as_json(row, *board.variant, true);
    CHECK(json.find(R"("outcome": "unknown", "why": "node limit")") != std::string::npos);
    CHECK(json.find(R"("least_left": null, "best_score": null)") != std::string::npos);
    CHECK(json.find(R"("line": null)") != std::string::npos);
}

TEST_CASE("at a limit the best score is told as reached and as a bound") {
    const Board board = tiny::board(tiny::make(small_plan()), "2C 6C/3C 7C|4C 5C|AC");
    Solver solver(board.variant);
    Query query;
    query.goal = Goal::best;
    query.method = Method::depth_first;
    query.limits.nodes = 1;
    const Row row = solve_row("x", board, solver, query, {});
    CHECK(row.best_score);
    CHECK(*row.best_score >= 2);
    CHECK(row.best_bound == 0);
    CHECK_FALSE(row.best_proved);
    CHECK(describe_best(row, *board.variant) ==
          "at most " + std::to_string(*row.best_score) + " and at least 0");
    CHECK(row_as_json(row, *board.variant, false).find(R"("best_bound": 0)") != std::string::npos);
    query.limits.nodes = 1000;
    CHECK(describe_best(solve_row("x", board, solver, query, {}), *board.variant) == "2");
}

TEST_CASE("the best score is found only when asked for") {
    const Board board = tiny::board(tiny::make(small_plan()), "2C 6C/3C 7C|4C 5C|AC");
    Solver solver(board.variant);
    CHECK_FALSE(solve_row("x", board, solver, {}, {}).best_score);
}

TEST_CASE("verifying searches in another way, and says which") {
    Rng rng(27);
    int verified = 0, flipped = 0;
    for (int n = 0; n < 200; ++n) {
        const Board board = tiny::random_extended(rng);
        Solver solver(board.variant);
        Query query;
        query.goal = n % 2 == 0 ? Goal::best : Goal::clear;
        query.limits.nodes = 20'000;
        const Method method = kMethods[n % kMethods.size()];
        if (solver.serves(method, query.limits)) query.method = method;
        Row row = solve_row("x", board, solver, query, {});
        const Row found = row;
        verify_row(row, board, solver, query, {});
        if (!row.verified) continue;
        ++verified;
        INFO(n << ": " << describe_verified(row));
        CHECK(*row.verified);
        CHECK(describe_verified(row) ==
              (board.variant->traits.plain && !solver.asks_depth_first(query)
                   ? "depth-first search without pruning found the same"
                   : "brute force found the same"));
        // What a wrong prune would come to.
        const auto refused = [&](Row wrong) {
            verify_row(wrong, board, solver, query, {});
            return !wrong.verified.value_or(true) && !wrong.holds();
        };
        Row wrong = found;
        wrong.outcome = found.outcome == Outcome::won ? Outcome::lost : Outcome::won;
        CHECK(refused(wrong));
        if (found.best_proved) {
            wrong = found;
            wrong.best_score = *found.best_score + 1;
            CHECK(refused(wrong));
        }
        if (found.outcome == Outcome::lost && found.least_left) {
            wrong = found;
            wrong.least_left = *found.least_left + 1;
            CHECK(refused(wrong));
            ++flipped;
        }
    }
    CHECK(verified > 100);
    CHECK(flipped > 10);

    const Board board = tiny::board(tiny::make(small_plan()), "2C 6C/3C 7C|4C 5C|AC");
    Solver solver(board.variant);
    Row row = solve_row("x", board, solver, {}, {});
    verify_row(row, board, solver, {}, {});
    CHECK(describe_verified(row) == "depth-first search without pruning found the same");
}

// A rule that looks at suits where the faces are ranks alone, and says that it looks at faces.
TEST_CASE("verifying finds that a rule sees more than it says") {
    tiny::Plan plan;
    plan.deck = tiny::plain_deck(4, 4);
    plan.layout = tiny::columns({3, 3, 3, 3});
    plan.ranks = 4;
    plan.wrap = true;
    auto variant = std::make_shared<Variant>(*tiny::make(plan));
    Rule rule;
    rule.id = "suits";
    rule.options_hash = 1;
    rule.sees = Rule::Sees::faces;
    rule.forbids = [](const Rule&, const Board& board, const Position& position,
                      Move move) -> std::string {
        if (move.kind != MoveKind::play || position.top[0] == kNoCard) return "";
        const Deck& deck = board.deck();
        const bool same = deck.kind(position.top[0]).suit == deck.kind(board.card(move.from)).suit;
        return same ? "Not on its own suit." : "";
    };
    variant->rules.push_back(rule);
    seal(*variant);
    Solver solver(variant);
    int wrong = 0;
    for (std::uint64_t deal = 1; deal <= 300; ++deal) {
        const Board board = niblick::bind(variant, deal_by_number(*variant, deal));
        Row row = solve_row("x", board, solver, {}, {});
        verify_row(row, board, solver, {}, {});
        REQUIRE(row.verified);
        if (*row.verified) continue;
        ++wrong;
        CHECK_FALSE(row.holds());
        CHECK(describe_verified(row) == "brute force disagrees");
    }
    CHECK(wrong > 0);
    CHECK(wrong < 300);
}
