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

}  // namespace niblick
