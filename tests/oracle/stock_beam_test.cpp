// Beam search over the stock, and several deals in one sweep, against depth-first search without
// pruning.

#include "core/search/beam/stock_beam.h"

#include <algorithm>
#include <numeric>
#include <optional>
#include <vector>

#include "core/deal/deal.h"
#include "core/play/play.h"
#include "core/search/beam/stock_beams.h"
#include "core/search/exact/sweep_kernel.h"
#include "core/search/solver.h"
#include "tests/oracle/line_checks.h"
#include "tests/support/catch.h"
#include "tests/support/quick.h"
#include "tests/support/rulesets.h"
#include "tests/support/tiny.h"

namespace niblick {

namespace {

Verdict truth(Solver& solver, const Board& board, const Position& from, Goal goal = Goal::clear) {
    Query query;
    query.method = Method::depth_first;
    query.goal = goal;
    return solver.solve(board, from, query);
}

bool wins(const Board& board, Position position, const std::vector<Move>& line) {
    for (const Move move : line) {
        if (ending(board, position) == Ending::won || !is_legal(board, position, move)) {
            return false;
        }
        position = after(board, position, move);
    }
    return ending(board, position) == Ending::won;
}

std::uint64_t total(const std::vector<std::uint64_t>& counts) {
    return std::accumulate(counts.begin(), counts.end(), std::uint64_t{0});
}

tiny::Range swept() {
    tiny::Range range;
    range.most_slots = 10;
    range.most_stock = 8;
    range.most_foundations = 1;
    return range;
}

}  // namespace

TEST_CASE("what a beam over the stock decides is true", "[stock_beam]") {
    Rng rng(4101);
    int won = 0, lost = 0, open = 0;
    for (int n = 0; n < 6000 / deal_step(); ++n) {
        const Board board = tiny::random_board(rng, swept());
        if (!search::StockBeam::serves(*board.variant)) continue;
        INFO("board " << n);
        Solver solver(board.variant);
        search::StockBeam beam(*board.variant);
        Position from = start_position(board);
        for (int m = 0; m < 3; ++m) {
            const std::size_t width = 1 + rng.below(6);
            const std::uint64_t most = rng.below(4) == 0 ? rng.below(20) : 1'000'000;
            const Outcome found = beam.run(board, from, width, most);
            REQUIRE(beam.nodes() <= most);
            SearchTrace trace;
            beam.add_to(trace);
            CHECK(total(trace.visited) == beam.nodes());
            if (found != Outcome::unknown) {
                const Verdict verdict = truth(solver, board, from);
                REQUIRE(found == verdict.outcome);
                if (found == Outcome::won) {
                    CHECK(wins(board, from, beam.line()));
                } else {
                    CHECK(beam.least_left() == verdict.least_left);
                    CHECK(trace.out(Prune::unpromising) == 0);
                }
            }
            ++(found == Outcome::won ? won : found == Outcome::lost ? lost : open);
            const auto moves = legal_moves(board, from);
            if (moves.empty()) break;
            from = after(board, from, moves[rng.below(moves.size())]);
        }
    }
    CHECK(std::min({won, lost, open}) > 100 / deal_step());
}

// The cards of the stock are on the board too where a game has tokens: here 103 in all.
TEST_CASE("a beam over the stock looks at no more than the layout", "[stock_beam]") {
    const Library library = shipped_rules(NIBLICK_SOURCE_DIR);
    const Loaded loaded =
        library.load_text("x.toml",
                          "extends = \"golf/double_golf\"\n[about]\nname = \"N\"\nsource = \"S\"\n"
                          "summary = \"Y\"\n[wilds]\ncount = 1\n");
    REQUIRE(loaded.ok());
    const auto& variant = loaded.variant;
    REQUIRE(search::StockBeam::serves(*variant));
    search::StockBeam beam(*variant);
    int won = 0;
    for (std::uint64_t seed = 1; seed <= 20; ++seed) {
        const Board board = niblick::bind(variant, deal_by_number(*variant, seed));
        REQUIRE(board.face.size() > 64);
        const Position start = start_position(board);
        if (beam.run(board, start, 256, 1'000'000) != Outcome::won) continue;
        CHECK(wins(board, start, beam.line()));
        ++won;
    }
    CHECK(won > 0);
}

TEST_CASE("beams over the stock find legal wins within their positions and memory",
          "[stock_beam]") {
    Rng rng(4104);
    int won = 0, missed = 0;
    for (int n = 0; n < 3000 / deal_step(); ++n) {
        const Board board = tiny::random_board(rng, swept());
        const Position from = start_position(board);
        if (!search::StockBeam::serves(*board.variant)) continue;
        if (ending(board, from) == Ending::won) continue;
        INFO("board " << n);
        const std::size_t bytes = rng.below(2) == 0 ? std::size_t{1} << 20 : rng.below(400'000);
        const std::uint64_t nodes = rng.below(2) == 0 ? 1'000'000 : 1 + rng.below(60);
        search::StockBeams beams(board, from, bytes);
        std::optional<std::vector<Move>> line;
        std::uint64_t before = 0;
        while (!line && !beams.is_spent()) {
            line = beams.iterate(nodes);
            REQUIRE(beams.nodes() - before <= nodes);
            before = beams.nodes();
        }
        CHECK(beams.bytes() <= bytes);
        SearchTrace trace;
        beams.add_to(trace);
        CHECK(total(trace.visited) == beams.nodes());
        if (line) {
            CHECK(wins(board, from, *line));
            ++won;
        } else if (nodes == 1'000'000 && bytes == std::size_t{1} << 20) {
            // Nothing was left out, so there is no win.
            Solver solver(board.variant);
            CHECK(truth(solver, board, from).outcome == Outcome::lost);
            ++missed;
        }
    }
    CHECK(std::min(won, missed) > (quick() ? 2 : 100));
}

TEST_CASE("deals that are solved together have the verdicts they have alone", "[stock_beam]") {
    Rng rng(4102);
    int together = 0, cleared = 0;
    for (int n = 0; n < 1500 / deal_step(); ++n) {
        const auto variant = tiny::random_board(rng, swept()).variant;
        std::vector<Board> boards;
        for (std::uint64_t seed = 1; seed <= 1 + rng.below(9); ++seed) {
            boards.push_back(bind(variant, deal_by_number(*variant, seed)));
        }
        Solver solver(variant), alone(variant);
        for (const Goal goal : {Goal::clear, Goal::best}) {
            Query query;
            query.goal = goal;
            together += solver.deals_at_once(query) > 1 ? 1 : 0;
            INFO("game " << n);
            cleared += check_solved_together(solver, alone, boards, query);
        }
    }
    // Without AVX2 deals are solved one by one.
    if (search::widest_kernel().deals > 1) CHECK(together > 100 / deal_step());
    CHECK(cleared > 100 / deal_step());
}

TEST_CASE("a stop leaves deals undecided that were to be solved together", "[stock_beam]") {
    if (search::widest_kernel().deals == 1) return;
    Rng rng(4103);
    Board board = tiny::random_board(rng, swept());
    while (Solver(board.variant).deals_at_once() == 1) board = tiny::random_board(rng, swept());
    const std::vector<Board> boards(5, board);
    StopSource stop;
    stop.request_stop();
    Solver solver(board.variant);
    for (const Verdict& verdict : solver.solve_starts(boards, {}, stop.get_token())) {
        CHECK(verdict.outcome == Outcome::unknown);
        CHECK(verdict.why == StopReason::asked);
    }
}

}  // namespace niblick
