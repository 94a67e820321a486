#include "core/search/analyse.h"

#include <algorithm>

#include "core/base/rng.h"
#include "core/game/session.h"
#include "core/play/play.h"
#include "core/play/rule_calls.h"
#include "tests/support/catch.h"
#include "tests/support/failing.h"
#include "tests/support/tiny.h"

namespace niblick {

namespace {

Board small_board(std::uint64_t number, StockUse use = StockUse::any_time) {
    tiny::Plan plan;
    plan.deck = tiny::plain_deck(8, 4);
    plan.ranks = 8;
    plan.layout = tiny::columns({4, 4, 4, 4, 4});
    plan.stock_use = use;
    plan.score.per_stock_left_when_cleared = -1;
    const auto variant = tiny::make(plan);
    return bind(variant, deal_by_number(*variant, number));
}

}  // namespace

TEST_CASE("an analysis has the verdict of every legal move", "[analyse]") {
    for (std::uint64_t number = 0; number < 10; ++number) {
        for (const StockUse use : {StockUse::any_time, StockUse::when_stuck}) {
            const Board board = small_board(number, use);
            Analyst analyst(board, 20);  // few, so that some are forgotten
            Session game(board);
            Rng rng(number);
            for (;;) {
                const auto moves = legal_moves(board, game.position());
                const Analysis analysis = analyst.analyse(game.position());
                REQUIRE(analysis.complete);
                CHECK(analysis.fingerprint == board.variant->fingerprint);
                CHECK(analysis.position == game.position());
                CHECK(analysis.here.outcome == solve(board, game.position()).outcome);
                REQUIRE(analysis.moves.size() == moves.size());
                bool some_move_wins = false;
                for (std::size_t i = 0; i < moves.size(); ++i) {
                    REQUIRE(analysis.moves[i].move == moves[i]);
                    const Position next = after(board, game.position(), moves[i]);
                    const Outcome outcome = analysis.moves[i].verdict.outcome;
                    CHECK(outcome == solve(board, next).outcome);
                    some_move_wins = some_move_wins || outcome == Outcome::won;
                    CHECK(analysis.keeps_the_win(analysis.moves[i]) == (outcome == Outcome::won));
                }
                if (moves.empty()) break;
                CHECK(some_move_wins == (analysis.here.outcome == Outcome::won));
                REQUIRE(game.play(moves[static_cast<std::size_t>(rng.below(moves.size()))]));
            }
        }
    }
}

TEST_CASE("what was analysed once is the same later", "[analyse]") {
    const Board board = small_board(3);
    Analyst analyst(board);
    const Analysis first = analyst.analyse(start_position(board));
    const Analysis again = analyst.analyse(start_position(board));
    CHECK(again.here.line == first.here.line);
    CHECK(again.here.stats.nodes == first.here.stats.nodes);
    REQUIRE(again.moves.size() == first.moves.size());
    for (std::size_t i = 0; i < first.moves.size(); ++i) {
        CHECK(again.moves[i].verdict.outcome == first.moves[i].verdict.outcome);
    }
}

TEST_CASE("best scores are counted from the moves made", "[analyse]") {
    for (std::uint64_t number = 0; number < 5; ++number) {
        const Board board = small_board(number);
        Analyst analyst(board);
        Query query;
        query.goal = Goal::best;
        const Analysis analysis = analyst.analyse(start_position(board), query);
        REQUIRE(analysis.complete);
        REQUIRE(analysis.here.best);
        int best = board.layout().size();
        for (const Analysis::OfMove& of : analysis.moves) {
            REQUIRE(of.verdict.best);
            best = std::min(best, of.verdict.best->score);
        }
        CHECK(analysis.here.best->score == best);
        // The same position after other moves scores otherwise.
        query.tally.points = 7;
        const Analysis later = analyst.analyse(start_position(board), query);
        REQUIRE(later.here.best);
        CHECK(later.here.best->score == best + 7);
    }
}

TEST_CASE("an analysis that is stopped says so and leaves nothing wrong behind", "[analyse]") {
    const Board board = small_board(1);
    Analyst analyst(board);
    StopSource source;
    source.request_stop();
    const Analysis stopped = analyst.analyse(start_position(board), {}, source.get_token());
    CHECK_FALSE(stopped.complete);
    CHECK(stopped.moves.size() == legal_moves(board, start_position(board)).size());
    for (const Analysis::OfMove& of : stopped.moves) {
        CHECK(of.verdict.outcome == Outcome::unknown);
        CHECK(of.verdict.why == StopReason::asked);
    }
    CHECK(analyst.analyse(start_position(board)).complete);
}

TEST_CASE("what a limit cut short is asked again with a higher limit", "[analyse]") {
    const Board board = small_board(1);
    Analyst analyst(board);
    Query query;
    query.limits.nodes = 1;
    const Analysis limited = analyst.analyse(start_position(board), query);
    CHECK(limited.here.outcome == Outcome::unknown);
    CHECK(limited.here.why == StopReason::nodes);
    const Analysis full = analyst.analyse(start_position(board));
    CHECK(full.here.outcome == solve(board, start_position(board)).outcome);
    // With the answer at hand a low limit costs nothing.
    CHECK(analyst.analyse(start_position(board), query).here.outcome == full.here.outcome);
}

TEST_CASE("a search for the best score that was cut short does not hide a proof", "[analyse]") {
    const Board board = small_board(1);
    const Position start = start_position(board);
    Analyst analyst(board);
    const Outcome proved = analyst.verdict(start).outcome;
    REQUIRE(proved != Outcome::unknown);
    Query best;
    best.goal = Goal::best;
    best.limits.nodes = 1;
    REQUIRE(analyst.verdict(start, best).outcome == Outcome::unknown);
    Query again;
    again.limits.nodes = 1;
    CHECK(analyst.verdict(start, again).outcome == proved);
}

TEST_CASE("an analysis tells which rule failed, also where no move is left by it", "[analyse]") {
    const Board sound = small_board(1);
    CHECK(Analyst(sound).analyse(start_position(sound)).fault.empty());
    const auto variant = tiny::failing(*sound.variant);
    const Board board = bind(variant, deal_by_number(*variant, 1));
    const Analysis analysis = Analyst(board).analyse(start_position(board));
    CHECK(analysis.fault == tiny::kFailure);
    CHECK(analysis.here.outcome == Outcome::unknown);
    CHECK(analysis.moves.empty());
    CHECK(fault_at(board, start_position(board)) == tiny::kFailure);
    CHECK(fault_at(sound, start_position(sound)).empty());
}

}  // namespace niblick
