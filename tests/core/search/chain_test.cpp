#include "core/search/exact/chain.h"

#include "core/play/play.h"
#include "core/search/positions/ring.h"
#include "core/search/solver.h"
#include "tests/support/catch.h"
#include "tests/support/tiny.h"

namespace niblick {

namespace {

// A game without a stock in which the ranks go round: `copies` suits of so many ranks in columns of
// a height, the foundation empty at first.
std::shared_ptr<const Variant> ring_game(int ranks, int suits, int height) {
    tiny::Plan plan;
    plan.deck = tiny::plain_deck(ranks, suits);
    plan.ranks = ranks;
    plan.wrap = true;
    const int cards = ranks * suits;
    std::vector<int> heights(static_cast<std::size_t>(cards / height), height);
    if (cards % height > 0) heights.push_back(cards % height);
    plan.layout = tiny::columns(heights);
    Opening empty;
    empty.kind = Opening::Kind::empty;
    plan.openings = {empty};
    return tiny::make(plan);
}

}  // namespace

TEST_CASE("on odd rings the chain search and depth-first search agree") {
    struct Game {
        int ranks, suits, height;
    };
    int won = 0;
    int lost = 0;
    for (const Game& game : {Game{5, 2, 3}, Game{5, 3, 4}, Game{7, 2, 3}, Game{7, 3, 5},
                             Game{3, 4, 4}, Game{9, 2, 4}}) {
        const auto variant = ring_game(game.ranks, game.suits, game.height);
        REQUIRE(search::Ring::make(*variant));
        Solver solver(variant);
        for (std::uint64_t seed = 1; seed <= 300; ++seed) {
            const Board board = niblick::bind(variant, deal_by_number(*variant, seed));
            Query chain;
            chain.method = Method::chain;
            Query plain;
            plain.method = Method::depth_first;
            // From the start, and from some way into the game.
            Position position = start_position(board);
            Rng rng(seed);
            for (int moves = 0; moves < 4; ++moves) {
                INFO(game.ranks << " ranks, seed " << seed << ", move " << moves);
                const Verdict fast = solver.solve(board, position, chain);
                const Verdict slow = solver.solve(board, position, plain);
                REQUIRE(fast.outcome == slow.outcome);
                ++(fast.outcome == Outcome::won ? won : lost);
                const auto next = legal_moves(board, position);
                if (next.empty()) break;
                position = after(board, position, next[rng.below(next.size())]);
            }
        }
    }
    CHECK(won > 500);
    CHECK(lost > 500);
}

TEST_CASE("whatever the covers and links, the chain search and depth-first search agree") {
    const auto agree = [](const Board& board) {
        Solver solver(board.variant);
        Query chain;
        chain.method = Method::chain;
        Query plain;
        plain.method = Method::depth_first;
        const Position start = start_position(board);
        const Verdict fast = solver.solve(board, start, chain);
        INFO(tiny::words(board));
        REQUIRE(fast.outcome == solver.solve(board, start, plain).outcome);
        return fast.outcome == Outcome::won;
    };
    Rng rng(11);
    int won = 0;
    int lost = 0;
    for (int round = 0; round < 3000; ++round) {
        const Board board = tiny::random_board(
            rng, {.least_slots = 4, .most_slots = 12, .most_stock = 0, .most_foundations = 1});
        if (search::Chain::serves(*board.variant)) ++(agree(board) ? won : lost);
    }
    for (const bool empty : {false, true}) {
        for (int round = 0; round < 1000; ++round) {
            tiny::Plan plan;
            plan.deck = tiny::plain_deck(5, 3);
            plan.ranks = 5;
            plan.wrap = true;
            plan.layout = tiny::random_layout(rng, empty ? 15 : 14);
            if (empty) {
                Opening opening;
                opening.kind = Opening::Kind::empty;
                plan.openings = {opening};
            }
            const auto variant = tiny::make(plan);
            REQUIRE(search::Chain::serves(*variant));
            REQUIRE(search::Ring::make(*variant));
            const Board board = niblick::bind(variant, deal_by_number(*variant, rng.below(100000)));
            ++(agree(board) ? won : lost);
        }
    }
    CHECK(won > 500);
    CHECK(lost > 500);
}

TEST_CASE("a chain search with little memory is slower and no less right") {
    const auto variant = ring_game(7, 3, 5);
    Solver solver(variant);
    for (std::uint64_t seed = 1; seed <= 60; ++seed) {
        const Board board = niblick::bind(variant, deal_by_number(*variant, seed));
        Query roomy;
        roomy.method = Method::chain;
        Query tight = roomy;
        tight.limits.bytes = 1 << 10;
        const Verdict expected = solver.solve(board, start_position(board), roomy);
        const Verdict verdict = solver.solve(board, start_position(board), tight);
        REQUIRE(verdict.outcome == expected.outcome);
        REQUIRE(verdict.stats.bytes <= tight.limits.bytes);
    }
}

}  // namespace niblick
