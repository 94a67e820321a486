#include "core/search/beam/beam_search.h"

#include <numeric>
#include <utility>

#include "core/play/play.h"
#include "core/search/solver.h"
#include "tests/support/catch.h"
#include "tests/support/rulesets.h"

namespace niblick {

namespace {

using search::BeamSearch;

constexpr std::size_t kBytes = std::size_t{1} << 27;

Board board_of(const std::string& id, std::uint64_t deal) {
    const auto variant = shipped(shipped_rules(NIBLICK_SOURCE_DIR), id);
    return bind(variant, deal_by_number(*variant, deal));
}

// Whether a line is legal from the start to its end, and wins there.
bool wins(const Board& board, const std::vector<Move>& line) {
    Position position = start_position(board);
    for (const Move move : line) {
        if (!is_legal(board, position, move)) return false;
        position = after(board, position, move);
    }
    return ending(board, position) == Ending::won;
}

// The first win of so many looks.
std::optional<std::vector<Move>> found(BeamSearch& beam_search, std::uint64_t nodes) {
    for (int look = 0; look < 8; ++look) {
        if (auto line = beam_search.iterate(nodes)) return line;
    }
    return std::nullopt;
}

}  // namespace

TEST_CASE("beam search finds legal wins", "[beam]") {
    // Four packs and a stock, piles that take cards, a waste, sets, tokens, a reserve.
    for (const char* id : {"golf/lincoln_greens", "golf/filling", "many/barbershop", "sets/cheops",
                           "golf/two_wilds", "peaks/garden"}) {
        int won = 0;
        for (std::uint64_t deal = 1; deal <= 3; ++deal) {
            INFO(id << ", deal " << deal);
            const Board board = board_of(id, deal);
            const Position start = start_position(board);
            BeamSearch beam_search(board, start, kBytes, {});
            const auto line = found(beam_search, 60'000);
            if (!line) continue;
            ++won;
            CHECK(wins(board, *line));
        }
        INFO(id);
        CHECK(won > 0);
    }
}

TEST_CASE("an iteration keeps to its node limit and reports its nodes", "[beam]") {
    const Board board = board_of("golf/panther_creek", 1);
    const Position start = start_position(board);
    BeamSearch beam_search(board, start, kBytes, {});
    std::uint64_t before = 0;
    for (const std::uint64_t nodes : {1U, 100U, 5000U, 20'000U}) {
        beam_search.iterate(nodes);
        CHECK(beam_search.nodes() - before <= nodes);
        CHECK(beam_search.nodes() > before);
        before = beam_search.nodes();
    }
    SearchTrace trace;
    beam_search.add_to(trace);
    CHECK(std::accumulate(trace.visited.begin(), trace.visited.end(), std::uint64_t{0}) ==
          beam_search.nodes());
    CHECK(trace.out(Prune::unpromising) > 0);
}

TEST_CASE("two beam searches visit the same positions", "[beam]") {
    const Board board = board_of("many/barbershop", 4);
    const Position start = start_position(board);
    BeamSearch one(board, start, kBytes, {});
    BeamSearch two(board, start, kBytes, {});
    CHECK(found(one, 20'000) == found(two, 20'000));
    CHECK(one.nodes() == two.nodes());
}

TEST_CASE("beam search ends if nothing was dropped, on a stop request, or without memory",
          "[beam]") {
    // The last of this deal's positions: few enough for the first look.
    const Board board = board_of("golf/golf", 1);
    Position late = start_position(board);
    while (stock_left(board, late) > 0) {
        const auto moves = legal_moves(board, late);
        late = after(board, late, moves.back());
    }
    REQUIRE(ending(board, late) != Ending::won);
    BeamSearch beam_search(board, late, kBytes, {});
    CHECK_FALSE(beam_search.is_due(100));
    CHECK(beam_search.is_due(1'000'000));
    REQUIRE_FALSE(beam_search.iterate(1'000'000));
    CHECK_FALSE(beam_search.is_due(1'000'000'000));

    const Board large = board_of("golf/panther_creek", 1);
    const Position start = start_position(large);
    StopSource stop;
    stop.request_stop();
    BeamSearch stopped(large, start, kBytes, stop.get_token());
    CHECK_FALSE(stopped.iterate(10'000'000));
    CHECK(stopped.nodes() <= 256);

    BeamSearch cramped(large, start, 4096, {});
    CHECK_FALSE(cramped.is_due(1'000'000'000));
    CHECK_FALSE(cramped.iterate(1'000'000));
    CHECK(cramped.nodes() == 0);
}

TEST_CASE("beams grow no wider than memory allows, and continue", "[beam]") {
    const Board board = board_of("golf/panther_creek", 1);
    const Position start = start_position(board);
    for (const std::size_t bytes : {std::size_t{1} << 21, std::size_t{1} << 22}) {
        BeamSearch beam_search(board, start, bytes, {});
        for (int look = 0; look < 12; ++look) {
            if (beam_search.iterate(1'000'000)) break;
            CHECK(beam_search.bytes() <= bytes);
            CHECK(beam_search.is_due(1'000'000'000));
        }
    }
}

// Changes when the beam search takes another way. The second beam is narrow because
// its memory limit is small.
TEST_CASE("beam search visits the same positions on every machine", "[beam]") {
    const auto visited = [](const char* id, std::uint64_t deal, std::size_t bytes) {
        const Board board = board_of(id, deal);
        const Position start = start_position(board);
        BeamSearch beam_search(board, start, bytes, {});
        for (int look = 0; look < 4; ++look) beam_search.iterate(100'000);
        return beam_search.nodes();
    };
    CHECK(visited("golf/panther_creek", 1, kBytes) == 84'375);
    CHECK(visited("golf/panther_creek", 1, std::size_t{1} << 21) == 49'910);
    CHECK(visited("many/barbershop", 1, kBytes) == 46'794);
    CHECK(visited("sets/shuffle", 2, kBytes) == 37'926);
}

// Two that depth-first search did not win within these positions with BeamSearch beside it for as
// much time: one is found by beams over the stock, one by the larger share of a long search.
TEST_CASE("beam searches win what depth-first search would leave open", "[beam]") {
    for (const auto& [id, deal] : {std::pair("golf/double_golf", 71), {"golf/panther_creek", 11}}) {
        INFO(id << ", deal " << deal);
        const Board board = board_of(id, static_cast<std::uint64_t>(deal));
        Query query;
        query.limits.nodes = 2'000'000;
        const Verdict verdict = Solver(board.variant).solve(board, start_position(board), query);
        REQUIRE(verdict.outcome == Outcome::won);
        CHECK(wins(board, verdict.line));
        query.method = Method::depth_first;
        const Verdict alone = Solver(board.variant).solve(board, start_position(board), query);
        CHECK(alone.outcome == Outcome::unknown);
    }
}

TEST_CASE("memory stays within its limit with and without beam search", "[beam]") {
    for (const char* id : {"stock/bobby", "golf/panther_creek"}) {
        const Board board = board_of(id, 1);
        Solver solver(board.variant);
        for (const std::size_t bytes : {1U << 18, 1U << 20, 1U << 22}) {
            for (const Goal goal : {Goal::clear, Goal::best}) {
                INFO(id << ", " << bytes << " bytes");
                Query query;
                query.goal = goal;
                query.limits.bytes = bytes;
                query.limits.nodes = 300'000;
                const Verdict verdict = solver.solve(board, start_position(board), query);
                CHECK(verdict.stats.bytes <= bytes);
                CHECK(verdict.stats.nodes <= query.limits.nodes);
            }
        }
    }
}

TEST_CASE("the depth-first method runs no beam search", "[beam]") {
    for (const char* id : {"golf/filling", "golf/panther_creek"}) {
        const Board board = board_of(id, 1);
        SearchTrace trace;
        Query query;
        query.limits.nodes = 100'000;
        query.trace = &trace;
        Solver solver(board.variant);
        query.method = Method::depth_first;
        solver.solve(board, start_position(board), query);
        CHECK(trace.out(Prune::unpromising) == 0);
        query.method = Method::automatic;
        solver.solve(board, start_position(board), query);
        CHECK(trace.out(Prune::unpromising) > 0);
    }
}

TEST_CASE("beam search slows down proofs of lost deals only a little", "[beam]") {
    int lost = 0;
    for (std::uint64_t deal = 1; deal <= 12; ++deal) {
        const Board board = board_of("golf/golf_when_stuck", deal);
        Solver solver(board.variant);
        Query query;
        const Verdict both = solver.solve(board, start_position(board), query);
        if (both.outcome != Outcome::lost) continue;
        ++lost;
        query.method = Method::depth_first;
        const Verdict alone = solver.solve(board, start_position(board), query);
        CHECK(alone.outcome == Outcome::lost);
        CHECK(both.stats.nodes <= alone.stats.nodes * 6 / 5);
    }
    CHECK(lost > 3);
}

TEST_CASE("beam search wins deals that depth-first search leaves open", "[beam]") {
    const Board board = board_of("golf/panther_creek", 3);
    const Position start = start_position(board);
    Query query;
    query.limits.nodes = 1'000'000;
    Solver solver(board.variant);
    const Verdict both = solver.solve(board, start, query);
    CHECK(both.outcome == Outcome::won);
    CHECK(wins(board, both.line));
    CHECK(both.stats.nodes <= query.limits.nodes);
    query.method = Method::depth_first;
    const Verdict alone = solver.solve(board, start, query);
    CHECK(alone.outcome == Outcome::unknown);
    CHECK(alone.why == StopReason::nodes);
}

TEST_CASE("a search for the best score first looks for a win with half of the limit", "[beam]") {
    // A game for general search, and a plain one.
    const std::pair<const char*, std::uint64_t> deals[] = {{"many/barbershop", 2},
                                                           {"golf/lincoln_greens", 1}};
    for (const auto& [id, number] : deals) {
        INFO(id);
        const Board board = board_of(id, number);
        const Position start = start_position(board);
        Query query;
        query.goal = Goal::best;
        query.limits.nodes = 600'000;
        Solver solver(board.variant);
        const Verdict both = solver.solve(board, start, query);
        REQUIRE(both.outcome == Outcome::won);
        CHECK(both.least_left == 0);
        CHECK(wins(board, both.line));
        CHECK(both.stats.nodes <= query.limits.nodes);
        REQUIRE(both.best);
        const int bound = both.best->bound.value();
        CHECK_FALSE(better_score(board.variant->score, both.best->score, bound));
        query.method = Method::depth_first;
        CHECK(solver.solve(board, start, query).outcome == Outcome::unknown);
    }
}

}  // namespace niblick
