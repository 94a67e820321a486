#include "tests/oracle/line_checks.h"

#include <cstdint>

#include "core/play/extended_play.h"
#include "core/play/play.h"
#include "tests/support/catch.h"

namespace niblick {

void check_best_line(const Board& board, Position at, Tally tally, std::span<const Move> line,
                     int best) {
    for (const Move move : line) {
        REQUIRE(is_legal(board, at, move));
        tally = tally_after(board, at, move, tally);
        at = after(board, at, move);
    }
    REQUIRE(score(board, at, tally) == best);
}

void check_against_depth_first(Solver& solver, const std::shared_ptr<const Variant>& variant) {
    int won = 0, compared = 0;
    for (std::uint64_t n = 1; n <= 12; ++n) {
        const Board board = niblick::bind(variant, deal_by_number(*variant, n));
        Position at = start_position(board);
        const Verdict verdict = solver.solve(board, at);
        REQUIRE(verdict.why == StopReason::finished);
        const bool is_won = verdict.outcome == Outcome::won;
        won += is_won;
        for (const Move move : verdict.line) {
            REQUIRE(is_legal(board, at, move));
            at = after(board, at, move);
        }
        CHECK((cards_left(board, at) == 0) == is_won);
        Query query;
        query.method = Method::depth_first;
        query.limits.nodes = 100'000;
        const Verdict other = solver.solve(board, start_position(board), query);
        if (other.why != StopReason::finished) continue;
        ++compared;
        CHECK(other.outcome == verdict.outcome);
    }
    CHECK(won > 0);
    CHECK(compared > 0);
}

int check_solved_together(Solver& together, Solver& alone, std::span<const Board> boards,
                          const Query& query) {
    const auto verdicts = together.solve_starts(boards, query);
    REQUIRE(verdicts.size() == boards.size());
    int won = 0;
    for (std::size_t i = 0; i < boards.size(); ++i) {
        INFO("deal " << i + 1);
        const Position from = start_position(boards[i]);
        const Verdict one = alone.solve(boards[i], from, query);
        REQUIRE(verdicts[i].outcome == one.outcome);
        CHECK(verdicts[i].line == one.line);
        CHECK(verdicts[i].least_left == one.least_left);
        CHECK(verdicts[i].stats.nodes == one.stats.nodes);
        CHECK(verdicts[i].stats.bytes == one.stats.bytes);
        REQUIRE(verdicts[i].best.has_value() == one.best.has_value());
        Query plain = query;
        plain.method = Method::depth_first;
        const Verdict truth = alone.solve(boards[i], from, plain);
        CHECK(truth.outcome == one.outcome);
        if (query.goal == Goal::best) {
            REQUIRE(verdicts[i].best);
            CHECK(verdicts[i].best->score == truth.best->score);
            CHECK(verdicts[i].best->line == one.best->line);
        }
        won += one.outcome == Outcome::won;
    }
    return won;
}

}  // namespace niblick
