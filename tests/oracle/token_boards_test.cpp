#include <algorithm>
#include <memory>
#include <string>
#include <vector>

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

// A small board, plain but for wild tokens, tokens that show stock cards, and now and then single
// cards that need not be cleared.
Board random_board_with_wilds(Rng& rng) {
    const auto one_of = [&rng](int n) { return tiny::one_of(rng, n); };
    const int spare = one_of(4) == 0 ? 1 + one_of(2) : 0;
    tiny::Plan plan;
    plan.ranks = 4 + one_of(5);
    plan.wrap = one_of(2) == 0;
    plan.closed_top = !plan.wrap && one_of(2) == 0;
    std::vector<int> heights(1 + static_cast<std::size_t>(one_of(3)));
    for (int& height : heights) height = 1 + one_of(4);
    const std::size_t columns = heights.size();
    heights.resize(columns + static_cast<std::size_t>(spare), 1);
    plan.layout = spare == 0 && one_of(4) == 0 ? tiny::pyramid(3) : tiny::columns(heights);
    const int stock = one_of(4);
    plan.deck = tiny::plain_deck(plan.ranks, 4, 2, one_of(4) == 0 ? 1 : 0);
    while (plan.deck.size() > plan.layout.size() + stock + 1) {
        plan.deck.remove(plan.deck.name(static_cast<Card>(one_of(plan.deck.size()))), 1);
    }
    if (one_of(3) == 0) {
        plan.openings = {{Opening::Kind::empty, -1}};
        plan.empty_takes_any = one_of(2) == 0;
    }
    if (one_of(2) == 0) plan.score = tiny::random_score(rng);
    if (one_of(4) == 0) plan.score.per_stock_left_when_cleared = -1;
    auto variant = std::make_shared<Variant>(*tiny::make(plan));
    if (one_of(3) == 0) variant->tokens.push_back({.name = "peek", .count = 1, .peeks = 2});
    variant->tokens.push_back({"wild", one_of(4), 0, -1, kNoCard});
    if (one_of(4) == 0) variant->tokens.push_back({"other wild", 1, 0, -1, kNoCard});
    for (int r = 0; r < spare; ++r) variant->aim.spare.set(static_cast<int>(columns) + r);
    variant->reserve = variant->aim.spare;
    seal(*variant);
    return niblick::bind(variant, deal_by_number(*variant, rng.next()));
}

// The start, to which more tokens may have been brought.
Position start_with_more(Rng& rng, const Board& board) {
    TokenCounts brought{};
    if (rng.below(4) == 0) brought[board.variant->tokens.size() - 1] = 2;
    return start_position(board, brought);
}

}  // namespace

TEST_CASE("sweeping with wild tokens agrees with brute force", "[oracle][extended]") {
    Rng rng(2026);
    int won = 0, lost = 0, swept = 0, scored = 0, laid = 0, covered = 0, spare = 0;
    for (int n = 0; n < 3000 / deal_step(); ++n) {
        const Board board = random_board_with_wilds(rng);
        Tally tally;
        const Position start = start_with_more(rng, board);
        const Position from = some_moves_later(rng, board, start, rng.below(4), tally);
        const auto truth = explore(board, from, tally, true, 50'000);
        if (!truth) continue;
        Solver solver(board.variant);
        INFO("board " << n << "\n" << tiny::describe_extended(board));
        REQUIRE(solver.serves(Method::sweep));
        won += truth->truth.winnable;
        lost += !truth->truth.winnable;
        covered += from.wild;
        spare += board.variant->aim.spare.any();
        for (const Method method : {Method::automatic, Method::depth_first, Method::sweep}) {
            for (const Goal goal : {Goal::clear, Goal::best}) {
                Query query;
                query.goal = goal;
                query.method = method;
                query.tally = tally;
                const Verdict verdict = solver.solve(board, from, query);
                const std::string wrong = fault(board, from, truth->truth, verdict);
                INFO(method_word(method) << ": " << wrong);
                REQUIRE(wrong.empty());
                if (verdict.least_left) REQUIRE(verdict.least_left == truth->truth.least_left);
                if (method == Method::sweep) REQUIRE(verdict.least_left);
                swept += method == Method::sweep;
                laid += std::any_of(verdict.line.begin(), verdict.line.end(),
                                    [](Move move) { return move.kind == MoveKind::token; });
                if (goal == Goal::clear) continue;
                REQUIRE(verdict.best);
                REQUIRE(verdict.best->proved);
                REQUIRE(verdict.best->score == truth->best);
                check_best_line(board, from, tally, verdict.best->line, truth->best);
                ++scored;
            }
        }
    }
    if (!quick()) CHECK(std::min({won, lost, swept, scored, laid, covered, spare}) > 100);
}

TEST_CASE("Golf with a wild token is swept like Golf", "[oracle][extended]") {
    auto variant = std::make_shared<Variant>(*tiny::make({}));
    variant->tokens = {{"wild", 1, 0, -1, kNoCard}};
    seal(*variant);
    Solver solver(variant);
    REQUIRE(solver.fastest() == Method::sweep);
    check_against_depth_first(solver, variant);
}

TEST_CASE("tokens that a sweep cannot lay are left to general search", "[oracle][extended]") {
    const auto swept = [](const Token& token) {
        auto variant = std::make_shared<Variant>(*tiny::make({}));
        variant->tokens = {token};
        seal(*variant);
        return Solver(variant).serves(Method::sweep);
    };
    CHECK(swept({"wild", 1, 0, -1, kNoCard}));
    CHECK(swept({.name = "peek", .count = 1, .peeks = 2}));
    CHECK_FALSE(swept({"iron 5", 1, 5, -1, Card{4}}));
    CHECK_FALSE(swept({"shuffle", 1, 0, -1, kNoCard, true}));
    CHECK_FALSE(swept({"wild from the deck", 0, 0, 0, kNoCard}));
}

TEST_CASE("more tokens than the limit of memory allows are not swept", "[oracle][extended]") {
    auto variant = std::make_shared<Variant>(*tiny::make({}));
    variant->tokens = {{"wild", 0, 0, -1, kNoCard}};
    seal(*variant);
    const Board board = niblick::bind(variant, deal_by_number(*variant, 1));
    Solver solver(variant);
    Query query;
    query.limits.bytes = 6'000'000;
    query.method = Method::sweep;
    REQUIRE(solver.serves(Method::sweep, query.limits));
    CHECK(solver.solve(board, start_position(board), query).why == StopReason::finished);
    TokenCounts brought{};
    brought[0] = 200;
    CHECK(solver.solve(board, start_position(board, brought), query).why == StopReason::memory);
}

}  // namespace niblick
