#include <chrono>
#include <thread>

#include "core/play/play.h"
#include "core/search/solver.h"
#include "tests/support/catch.h"
#include "tests/support/french.h"
#include "tests/support/tiny.h"

namespace niblick {

namespace {

Board golf(std::uint64_t number, bool wrap = false, StockUse use = StockUse::any_time) {
    tiny::Plan plan;
    plan.wrap = wrap;
    plan.stock_use = use;
    const auto variant = tiny::make(plan);
    return bind(variant, deal_by_number(*variant, number));
}

// Replays a winning line with the rules.
bool wins(const Board& board, Position position, const std::vector<Move>& line) {
    for (const Move move : line) {
        if (!is_legal(board, position, move)) return false;
        position = after(board, position, move);
    }
    return ending(board, position) == Ending::won;
}

void check_promises(const Board& board, const Position& from, const Verdict& verdict) {
    CHECK((verdict.why == StopReason::finished) == (verdict.outcome != Outcome::unknown));
    if (verdict.outcome == Outcome::won) {
        CHECK(wins(board, from, verdict.line));
        CHECK(verdict.least_left == 0);
    } else {
        CHECK(verdict.line.empty());
    }
    if (verdict.outcome == Outcome::lost && verdict.least_left) CHECK(*verdict.least_left > 0);
    if (verdict.outcome == Outcome::unknown) CHECK_FALSE(verdict.least_left);
}

}  // namespace

TEST_CASE("verdicts are described", "[solve]") {
    CHECK(outcome_word(Outcome::won) == "won");
    CHECK(outcome_word(Outcome::lost) == "lost");
    CHECK(outcome_word(Outcome::unknown) == "unknown");
    CHECK(stop_word(StopReason::finished) == "finished");
    CHECK(stop_word(StopReason::nodes) == "node limit");
    CHECK(stop_word(StopReason::memory) == "memory limit");
    CHECK(stop_word(StopReason::asked) == "stopped");
}

TEST_CASE("a line that must turn the stock between plays is found", "[solve]") {
    tiny::Plan plan;
    plan.deck = tiny::plain_deck(7, 1);
    plan.ranks = 7;
    plan.layout = tiny::columns({2, 2});
    // The 4 and the 3 at once; then the 2 is turned for the ace and the 6 for the 7.
    const Board board = tiny::board(tiny::make(plan), "7C 4C/AC 3C|2C 6C|5C");
    const Position start = start_position(board);
    const Verdict verdict = solve(board, start);
    REQUIRE(verdict.outcome == Outcome::won);
    CHECK(wins(board, start, verdict.line));
    CHECK(verdict.why == StopReason::finished);
}

TEST_CASE("a lost game is proved, with the fewest cards that can be left", "[solve]") {
    tiny::Plan plan;
    plan.deck = tiny::plain_deck(6, 1);
    plan.ranks = 6;
    plan.layout = tiny::columns({2, 2});
    // After the 4 and the 3 the ace can go once the 2 is turned; the 6 never.
    const Board board = tiny::board(tiny::make(plan), "6C 4C/AC 3C|2C|5C");
    const Verdict verdict = solve(board, start_position(board));
    CHECK(verdict.outcome == Outcome::lost);
    CHECK(verdict.least_left == 1);
    check_promises(board, start_position(board), verdict);
}

TEST_CASE("a cleared tableau is won without a move, a stuck one lost at once", "[solve]") {
    tiny::Plan plan;
    plan.deck = tiny::plain_deck(3, 1);
    plan.ranks = 3;
    plan.layout = tiny::columns({1});
    const Board board = tiny::board(tiny::make(plan), "2C|3C|AC");
    const Position cleared = after(board, start_position(board), Move::play(0));
    const Verdict won = solve(board, cleared);
    CHECK(won.outcome == Outcome::won);
    CHECK(won.line.empty());
    CHECK(won.least_left == 0);
    plan.deck = tiny::plain_deck(3, 1);
    plan.deck.remove("2C", 1);
    const Board stuck = tiny::board(tiny::make(plan), "3C||AC");
    const Verdict lost = solve(stuck, start_position(stuck));
    CHECK(lost.outcome == Outcome::lost);
    CHECK(lost.line.empty());
}

TEST_CASE("the stock rule can decide a game", "[solve]") {
    tiny::Plan plan;
    plan.deck = Deck();
    for (const int rank : {3, 4, 5, 8, 9}) plan.deck.add(standard_kind(rank, kClubs));
    plan.deck.add(standard_kind(5, kDiamonds));
    plan.layout = tiny::columns({1, 2});
    // The 4 is needed between the second 5 and the 3 that the 9 covers; who must play it on the
    // first 5 is left with the 3.
    const auto* deal = "4C/3C 9C|8C 5D|5C";
    const Board any = tiny::board(tiny::make(plan), deal);
    const Verdict won = solve(any, start_position(any));
    CHECK(won.outcome == Outcome::won);
    check_promises(any, start_position(any), won);
    plan.stock_use = StockUse::when_stuck;
    const Board stuck = tiny::board(tiny::make(plan), deal);
    const Verdict lost = solve(stuck, start_position(stuck));
    CHECK(lost.outcome == Outcome::lost);
    CHECK(lost.least_left == 1);
}

TEST_CASE("a stock card equal to the one on top hides nothing behind it", "[solve]") {
    tiny::Plan plan;
    plan.deck = Deck();
    for (const int rank : {3, 4, 5}) plan.deck.add(standard_kind(rank, kClubs));
    plan.deck.add(standard_kind(5, kDiamonds));
    plan.layout = tiny::columns({1});
    const Board board = tiny::board(tiny::make(plan), "3C|5D 4C|5C");
    Solver solver(board.variant);
    for (const Method method : {Method::automatic, Method::depth_first, Method::sweep}) {
        Query query;
        query.method = method;
        const Verdict verdict = solver.solve(board, start_position(board), query);
        INFO(method_word(method));
        CHECK(verdict.line == std::vector<Move>{Move::draw(), Move::draw(), Move::play(0)});
        check_promises(board, start_position(board), verdict);
    }
}

TEST_CASE("invariants of verdicts hold on random deals of Golf", "[solve]") {
    for (const bool wrap : {false, true}) {
        for (const StockUse use : {StockUse::any_time, StockUse::when_stuck}) {
            for (std::uint64_t number = 0; number < 10; ++number) {
                const Board board = golf(number, wrap, use);
                const Position start = start_position(board);
                check_promises(board, start, solve(board, start));
            }
        }
    }
}

TEST_CASE("positions in the middle of a game are solved too", "[solve]") {
    for (std::uint64_t number = 0; number < 20; ++number) {
        const Board board = golf(number, true);
        const Verdict first = solve(board, start_position(board));
        if (first.outcome != Outcome::won) continue;
        // Every position along a winning line is won.
        Position position = start_position(board);
        for (const Move move : first.line) {
            position = after(board, position, move);
            const Verdict verdict = solve(board, position);
            REQUIRE(verdict.outcome == Outcome::won);
            check_promises(board, position, verdict);
        }
    }
}

TEST_CASE("the same search visits the same number of positions", "[solve]") {
    for (std::uint64_t number = 0; number < 5; ++number) {
        const Board board = golf(number);
        const Verdict one = solve(board, start_position(board));
        const Verdict two = solve(board, start_position(board));
        CHECK(one.stats.nodes == two.stats.nodes);
        CHECK(one.line == two.line);
    }
}

TEST_CASE("a limit on positions gives unknown, never a wrong verdict", "[solve]") {
    for (std::uint64_t number = 0; number < 10; ++number) {
        const Board board = golf(number);
        const Position start = start_position(board);
        const Verdict full = solve(board, start);
        REQUIRE(full.outcome != Outcome::unknown);
        for (std::uint64_t nodes = 1; nodes < 2 * full.stats.nodes; nodes = nodes * 5 + 1) {
            Limits limits;
            limits.nodes = nodes;
            const Verdict verdict = solve(board, start, limits);
            check_promises(board, start, verdict);
            if (verdict.outcome != Outcome::unknown) CHECK(verdict.outcome == full.outcome);
            if (verdict.outcome == Outcome::unknown) CHECK(verdict.why == StopReason::nodes);
        }
    }
}

TEST_CASE("no method visits more positions than the limit, and all are counted", "[solve]") {
    tiny::Plan golf_plan, runs_plan;
    runs_plan.layout = tiny::three_peaks();
    runs_plan.wrap = true;
    runs_plan.score.run_points = {1, 2, 3, 4, 5, 6, 7, 8, 9, 10};
    runs_plan.score.low_wins = false;
    for (const tiny::Plan& plan : {golf_plan, runs_plan}) {
        const auto variant = tiny::make(plan);
        Solver solver(variant);
        REQUIRE(solver.serves(Method::sweep));
        for (std::uint64_t number = 1; number <= 3; ++number) {
            const Board board = niblick::bind(variant, deal_by_number(*variant, number));
            const Position start = start_position(board);
            for (const Goal goal : {Goal::clear, Goal::best}) {
                Query query;
                query.goal = goal;
                const Verdict full = solver.solve(board, start, query);
                REQUIRE(full.why == StopReason::finished);
                for (const std::uint64_t nodes :
                     {std::uint64_t{1}, std::uint64_t{2}, std::uint64_t{300}, full.stats.nodes / 2,
                      full.stats.nodes - 1, full.stats.nodes}) {
                    SearchTrace trace;
                    query.trace = &trace;
                    query.limits.nodes = nodes;
                    const Verdict verdict = solver.solve(board, start, query);
                    query.trace = nullptr;
                    CHECK(verdict.stats.nodes <= nodes);
                    std::uint64_t told = 0;
                    for (const std::uint64_t visited : trace.visited) told += visited;
                    CHECK(told == verdict.stats.nodes);
                    if (nodes == full.stats.nodes) {
                        CHECK(verdict.why == StopReason::finished);
                        CHECK(verdict.outcome == full.outcome);
                    } else {
                        CHECK(verdict.why == StopReason::nodes);
                        CHECK(verdict.stats.nodes > 0);
                    }
                }
                // A pass that was cut short leaves nothing behind.
                query.limits.nodes = full.stats.nodes;
                CHECK(solver.solve(board, start, query).line == full.line);
            }
        }
    }
}

TEST_CASE("limits of equal time give cheap positions more, and are the same everywhere",
          "[solve]") {
    const Limits general{1000, std::size_t{64} << 20};
    tiny::Plan plan;
    CHECK(Solver(tiny::make(plan)).equal_time(general).nodes == 32'000);
    CHECK(Solver(tiny::make(plan)).equal_time(general).bytes == general.bytes);
    // Depth-first search.
    plan.stock_use = StockUse::when_stuck;
    CHECK(Solver(tiny::make(plan)).equal_time(general).nodes == 5'000);
    // So many that the product has no room.
    const Limits all{std::uint64_t{1} << 62, general.bytes};
    CHECK(Solver(tiny::make(plan)).equal_time(all).nodes >= all.nodes);
}

TEST_CASE("a limit on memory is kept and gives unknown", "[solve]") {
    int unknown = 0;
    for (std::uint64_t number = 0; number < 10; ++number) {
        const Board board = golf(number);
        const Position start = start_position(board);
        const Verdict full = solve(board, start);
        for (std::size_t bytes = 1024; bytes <= (std::size_t{1} << 24); bytes *= 4) {
            Limits limits;
            limits.bytes = bytes;
            const Verdict verdict = solve(board, start, limits);
            check_promises(board, start, verdict);
            CHECK(verdict.stats.bytes <= bytes);
            if (verdict.outcome != Outcome::unknown) CHECK(verdict.outcome == full.outcome);
            if (verdict.outcome == Outcome::unknown) CHECK(verdict.why == StopReason::memory);
            unknown += verdict.outcome == Outcome::unknown;
        }
    }
    CHECK(unknown > 0);
}

TEST_CASE("a search stops when it is asked to", "[solve][threads]") {
    // A deck without links that matter: everything goes on everything but the last card.
    tiny::Plan plan;
    plan.deck = tiny::plain_deck(13, 4, 2);
    plan.layout = tiny::columns(std::vector<int>(20, 3));
    plan.wrap = true;
    auto variant = std::make_shared<Variant>(*tiny::make(plan));
    Links links(variant->links.faces());
    for (Face a = 0; a < 14; ++a) {
        for (Face b = 0; b < 12; ++b) links.allow(a, b);
    }
    variant->links = links;
    seal(*variant);
    const Board board = niblick::bind(variant, deal_by_number(*variant, 1));
    const Position start = start_position(board);
    StopSource source;
    source.request_stop();
    const Verdict at_once = solve(board, start, {}, source.get_token());
    CHECK(at_once.outcome == Outcome::unknown);
    CHECK(at_once.why == StopReason::asked);
    check_promises(board, start, at_once);

    StopSource later;
    const auto began = std::chrono::steady_clock::now();
    std::thread stopper([&] {
        std::this_thread::sleep_for(std::chrono::milliseconds(30));
        later.request_stop();
    });
    const Verdict verdict = solve(board, start, {}, later.get_token());
    stopper.join();
    CHECK(verdict.why == StopReason::asked);
    CHECK(std::chrono::steady_clock::now() - began < std::chrono::seconds(20));
}

TEST_CASE("several foundations: every one is used", "[solve]") {
    tiny::Plan plan;
    plan.deck = tiny::plain_deck(8, 1);
    plan.ranks = 8;
    plan.layout = tiny::columns({2, 2, 2});
    plan.openings = {Opening{}, Opening{}};
    // Twos build on the ace, sevens on the eight; one foundation alone would not do.
    const Board board = tiny::board(tiny::make(plan), "4C 3C/5C 2C/6C 7C||AC 8C");
    const Position start = start_position(board);
    const Verdict verdict = solve(board, start);
    REQUIRE(verdict.outcome == Outcome::won);
    CHECK(wins(board, start, verdict.line));
    bool used[2] = {false, false};
    for (const Move move : verdict.line) used[move.to] = true;
    CHECK(used[0]);
    CHECK(used[1]);
}

TEST_CASE("layouts of two and of four words are solved", "[solve]") {
    for (const int columns : {13, 20, 31, 40}) {
        tiny::Plan plan;
        plan.deck = tiny::plain_deck(13, 4, 4);
        plan.layout = tiny::columns(std::vector<int>(static_cast<std::size_t>(columns), 5));
        plan.wrap = true;
        for (const int foundations : {1, 2}) {
            plan.openings.assign(static_cast<std::size_t>(foundations), Opening{});
            const auto variant = tiny::make(plan);
            CHECK(variant->traits.words == (columns * 5 + 63) / 64);
            const Board board = bind(variant, deal_by_number(*variant, 3));
            Limits limits;
            limits.nodes = 200'000;
            const Verdict verdict = solve(board, start_position(board), limits);
            check_promises(board, start_position(board), verdict);
        }
    }
}

}  // namespace niblick
