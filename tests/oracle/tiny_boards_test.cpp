#include <algorithm>

#include "core/game/session.h"
#include "core/play/play.h"
#include "core/search/solver.h"
#include "tests/oracle/brute.h"
#include "tests/support/catch.h"
#include "tests/support/quick.h"
#include "tests/support/tiny.h"

namespace niblick {

namespace {

// What is wrong with a verdict, or an empty text.
std::string fault(const Board& board, const Position& from, const Truth& truth,
                  const Verdict& verdict) {
    if (verdict.why != StopReason::finished) return "the search did not finish";
    if (verdict.outcome != (truth.winnable ? Outcome::won : Outcome::lost)) return "wrong outcome";
    if (verdict.least_left && *verdict.least_left != truth.least_left) return "wrong least_left";
    if (truth.winnable && verdict.least_left != 0) return "won without least_left";
    if (!truth.winnable && !verdict.line.empty()) return "a line in a lost game";
    Position position = from;
    for (const Move move : verdict.line) {
        if (!is_legal(board, position, move)) return "an illegal move in the line";
        position = after(board, position, move);
    }
    if (truth.winnable && position.filled.any()) return "the line does not clear the tableau";
    return "";
}

// The first fault of any method that serves the board, with the method's name.
std::string fault_of_any(const Board& board, const Position& from, const Truth& truth,
                         const Limits& limits = {}) {
    Solver solver(board.variant);
    for (const Method method : kMethods) {
        if (!solver.serves(method, limits)) continue;
        Query query;
        query.limits = limits;
        query.method = method;
        const Verdict verdict = solver.solve(board, from, query);
        const std::string wrong = fault(board, from, truth, verdict);
        if (!wrong.empty()) return std::string(method_word(method)) + ": " + wrong;
    }
    return "";
}

// Counts what a set of boards covered, so that a test cannot pass on trivial ones alone.
struct Seen {
    int won = 0;
    int lost = 0;
    int partly = 0;  // lost, but some cards can go
    int with_stock = 0;
    int when_stuck = 0;
    int several = 0;
    int asymmetric = 0;

    void add(const Board& board, const Truth& truth) {
        won += truth.winnable;
        lost += !truth.winnable;
        partly += !truth.winnable && truth.least_left < board.layout().size();
        const Traits& traits = board.variant->traits;
        with_stock += traits.has_stock;
        when_stuck += traits.has_stock && !traits.draws_any_time;
        several += !traits.single_foundation;
        asymmetric += !traits.symmetric_links;
    }
    int least() const {
        return std::min({won, lost, partly, with_stock, when_stuck, several, asymmetric});
    }
};

Seen compare(std::uint64_t seed, int boards, const tiny::Range& range) {
    Rng rng(seed);
    Seen seen;
    for (int n = 0; n < boards / deal_step(); ++n) {
        const Board board = tiny::random_board(rng, range);
        const Position start = start_position(board);
        Brute brute(board);
        const Truth truth = brute.solve(start);
        seen.add(board, truth);
        const std::string wrong = fault_of_any(board, start, truth);
        INFO(wrong << "\n" << tiny::words(board));
        REQUIRE(wrong.empty());
    }
    return seen;
}

}  // namespace

TEST_CASE("solving agrees with brute force on small irregular boards", "[oracle]") {
    const Seen seen = compare(101, 20000, {});
    if (!quick()) CHECK(seen.least() > 1000);
}

TEST_CASE("solving agrees with brute force on somewhat larger boards", "[oracle]") {
    const Seen seen = compare(102, 1000, {8, 11, 5, 2});
    if (!quick()) CHECK(seen.least() > 50);
}

TEST_CASE("solving agrees with brute force with many foundations", "[oracle]") {
    const Seen seen = compare(103, 1000, {3, 6, 3, kMaxFoundations});
    if (!quick()) CHECK(seen.several > 300);
}

TEST_CASE("solving agrees with brute force from the middle of games", "[oracle]") {
    Rng rng(104);
    for (int n = 0; n < 3000 / deal_step(); ++n) {
        const Board board = tiny::random_board(rng, {3, 9, 5, 3});
        Position position = start_position(board);
        Brute brute(board);
        for (;;) {
            const std::string wrong = fault_of_any(board, position, brute.solve(position));
            INFO(wrong << "\n" << tiny::words(board));
            REQUIRE(wrong.empty());
            const std::vector<Move> moves = legal_moves(board, position);
            if (moves.empty()) break;
            const auto choice = static_cast<std::size_t>(rng.below(moves.size()));
            position = after(board, position, moves[choice]);
        }
    }
}

TEST_CASE("a search cut short is never wrong", "[oracle]") {
    Rng rng(105);
    int unknown = 0;
    for (int n = 0; n < 3000 / deal_step(); ++n) {
        const Board board = tiny::random_board(rng, {6, 10, 5, 3});
        const Position start = start_position(board);
        const Truth truth = Brute(board).solve(start);
        Limits limits;
        limits.nodes = 1 + rng.below(40);
        const Verdict verdict = solve(board, start, limits);
        if (verdict.outcome == Outcome::unknown) {
            ++unknown;
            REQUIRE(verdict.why == StopReason::nodes);
            REQUIRE(verdict.line.empty());
            REQUIRE_FALSE(verdict.least_left);
        } else {
            const std::string wrong = fault(board, start, truth, verdict);
            INFO(wrong << "\n" << tiny::words(board));
            REQUIRE(wrong.empty());
        }
    }
    CHECK(unknown > 0);
}

// Small decks under the rules people play: columns and pyramids, neighbours, jokers.
TEST_CASE("solving agrees with brute force on small Golf games", "[oracle]") {
    int won = 0;
    int lost = 0;
    const auto check = [&](const tiny::Plan& plan) {
        const auto variant = tiny::make(plan);
        for (std::uint64_t number = 0; number < 300 / static_cast<unsigned>(deal_step());
             ++number) {
            const Board board = bind(variant, deal_by_number(*variant, number));
            const Position start = start_position(board);
            const Truth truth = Brute(board).solve(start);
            const std::string wrong = fault_of_any(board, start, truth);
            INFO(wrong << "\n" << tiny::words(board));
            REQUIRE(wrong.empty());
            won += truth.winnable;
            lost += !truth.winnable;
        }
    };
    for (const Layout& layout :
         {tiny::columns({3, 3, 3}), tiny::columns({1, 2, 3, 2}), tiny::pyramid(4)}) {
        for (const bool wrap : {false, true}) {
            for (const StockUse use : {StockUse::any_time, StockUse::when_stuck}) {
                tiny::Plan plan;
                plan.ranks = 7;
                plan.layout = layout;
                plan.wrap = wrap;
                plan.stock_use = use;
                plan.deck = tiny::plain_deck(7, 2);
                check(plan);
                plan.closed_top = true;
                plan.deck = tiny::plain_deck(7, 2, 1, 2);
                check(plan);
                plan.openings = {{Opening::Kind::empty, -1}};
                check(plan);
                plan.empty_takes_any = false;
                check(plan);
            }
        }
    }
    if (!quick()) {
        CHECK(won > 1000);
        CHECK(lost > 1000);
    }
}

TEST_CASE("the best score agrees with brute force", "[oracle]") {
    Rng rng(107);
    int partly = 0;
    for (int n = 0; n < 6000 / deal_step(); ++n) {
        const Board board = tiny::random_board(rng, {2, 8, 4, 2});
        // From the start or from somewhere in a game.
        Session game(board);
        for (std::uint64_t moves = rng.below(4); moves > 0; --moves) {
            const std::vector<Move> legal = legal_moves(board, game.position());
            if (legal.empty()) break;
            game.play(legal[static_cast<std::size_t>(rng.below(legal.size()))]);
        }
        const int begun = game.at();
        Brute brute(board);
        const int best = brute.best_score(game.position(), game.tally());
        const bool won = brute.solve(game.position()).winnable;
        Solver solver(board.variant);
        for (const Method method : kMethods) {
            if (!solver.serves(method)) continue;
            Query query;
            query.goal = Goal::best;
            query.method = method;
            query.tally = game.tally();
            const Verdict verdict = solver.solve(board, game.position(), query);
            INFO(method_word(method) << ", after " << begun << " moves, best " << best << "\n"
                                     << tiny::words(board));
            REQUIRE(verdict.why == StopReason::finished);
            REQUIRE(verdict.outcome == (won ? Outcome::won : Outcome::lost));
            REQUIRE(verdict.best);
            REQUIRE(verdict.best->proved);
            REQUIRE(verdict.best->score == best);
            Session line = game;
            for (const Move move : verdict.best->line) REQUIRE(line.play(move));
            REQUIRE(line.score() == best);
            partly += line.ending() == Ending::playing;
        }
    }
    CHECK(partly > 0);
}

TEST_CASE("more links never lose a won game while the stock is free", "[oracle]") {
    Rng rng(106);
    int widened = 0;
    for (int n = 0; n < 4000 / deal_step(); ++n) {
        const Board board = tiny::random_board(rng);
        if (!board.variant->traits.draws_any_time && board.variant->traits.has_stock) continue;
        const Board wide = tiny::with_more_links(board, rng);
        REQUIRE(board.variant->links.within(wide.variant->links));
        const Truth narrow_truth = Brute(board).solve(start_position(board));
        const Verdict narrow = solve(board, start_position(board));
        const Verdict wider = solve(wide, start_position(wide));
        INFO(tiny::words(board));
        if (narrow.outcome == Outcome::won) REQUIRE(wider.outcome == Outcome::won);
        if (wider.least_left) REQUIRE(*wider.least_left <= narrow_truth.least_left);
        widened += narrow.outcome == Outcome::lost && wider.outcome == Outcome::won;
    }
    CHECK(widened > 0);
}

}  // namespace niblick
