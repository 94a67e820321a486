// [events]: points, rough cards, and cards that are turned up.

#include <string>

#include "core/game/session.h"
#include "core/play/observe.h"
#include "core/search/general/brute_force.h"
#include "core/search/solver.h"
#include "tests/support/catch.h"
#include "tests/variants/compile/small_events.h"
#include "variants/explain/describe.h"

using namespace niblick;

namespace {

const std::string kPointsTable = "[score_cards]\nper_card = 1\n";
const std::string kFaceDown = "[visibility]\ncovered = \"face_down\"\n";

// The score after each of some moves: "0 6 7".
std::string scores(const std::string& events, const std::vector<std::string>& moves,
                   const std::string& more = kPointsTable) {
    const SmallGame table = game_of("when = [" + events + "]\n", more);
    Session session(table.board);
    std::string text;
    for (const std::string& move : moves) {
        INFO(move);
        REQUIRE(session.play(table.move(move)));
        text += (text.empty() ? "" : " ") + std::to_string(session.score());
    }
    return text;
}

std::string first_code(const std::string& events, const std::string& more = "") {
    const Loaded loaded = load_events(events, more);
    return loaded.diagnostics.empty() ? "" : loaded.diagnostics[0].code;
}

}  // namespace

TEST_CASE("events award points", "[events]") {
    CHECK(scores("\"2 leaves: points 5\"", {"2C", "AC", "2D"}) == "6 7 13");
    CHECK(scores("\"A leaves: points -3\"", {"2C", "AC", "2D"}) == "1 -1 0");
    CHECK(scores("\"run of 2: points 10\", \"any turned: points 1\"", {"2C", "AC", "draw"}) ==
          "1 12 13");
    // For each card that sets it off, removed ones too.
    CHECK(scores("\"2C leaves: remove 2D, points 1\", \"2 leaves: points 20\"", {"2C"}) == "42");
    CHECK(scores("\"any leaves while 2D: points 1\"", {"2C", "AC", "2D", "AD"}) == "2 4 5 6");
    // In strokes, fewer are better.
    CHECK(scores("\"2C leaves: points -2\"", {"2C"}, "[score_strokes]\n") == "3");
}

TEST_CASE("the best score counts the points of events", "[events]") {
    const SmallGame table = game_of(
        "when = [\"2C leaves: points -9\", \"run of 2: points 7\", \"any turned: points -1\"]\n",
        kPointsTable);
    Query query;
    query.goal = Goal::best;
    const Verdict verdict = Solver(table.board.variant).solve(table.board, table.position, query);
    REQUIRE(verdict.best);
    CHECK(verdict.best->proved);
    query.limits = {};
    const search::Truth truth = search::visit_all(table.board, table.position, query, {});
    REQUIRE(truth.why == StopReason::finished);
    CHECK(verdict.best->score == truth.best_score);
    Session session(table.board);
    for (const Move move : verdict.best->line) REQUIRE(session.play(move));
    CHECK(session.score() == verdict.best->score);
}

TEST_CASE("points need a score to be part of", "[events]") {
    CHECK(first_code("when = [\"2 leaves: points 5\"]\n") == "points-without-score");
    CHECK(first_code("when = [\"2 leaves: points 5\"]\n", kPointsTable).empty());
    CHECK(first_code("when = [\"2 leaves: points 0\"]\n", kPointsTable) == "unknown-event");
    CHECK(first_code("when = [\"2 leaves: points five\"]\n", kPointsTable) == "unknown-event");
    const Loaded loaded =
        load_events("when = [\"2 leaves: points 5\", \"A leaves: points -1\"]\n", kPointsTable);
    const std::string text = page(loaded);
    CHECK(text.find("5 points are earned") != std::string::npos);
    CHECK(text.find("1 point is lost") != std::string::npos);
    CHECK(text.find("Events score too") != std::string::npos);
}

TEST_CASE("a rough card stays at the next hit", "[events]") {
    SmallGame table = game_of("when = [\"2C leaves: rough places 4 6\"]\n");
    table.play("2C");
    table.play("AC");
    table.play("2D");
    CHECK(table.layout() == "3C AD 4C 2D");
    CHECK(table.board.deck().name(table.position.top[0]) == "AC");
    table.play("2D");
    CHECK(table.layout() == "3C AD 4C");
    // One that has left stays away.
    SmallGame gone = game_of("when = [\"2C leaves: rough place 4\"]\n");
    gone.play("2C");
    CHECK(gone.layout() == "AC 3C AD 4C 2D");
}

TEST_CASE("rough cards are named by place, in games with a foundation", "[events]") {
    CHECK(first_code("when = [\"2C leaves: rough 2\"]\n") == "rough-cards");
    CHECK(first_code("when = [\"2C leaves: rough place 99\"]\n") == "no-such-place");
    const Loaded loaded = load_events(
        "groups = [\"east 5 6\"]\nwhen = [\"2C leaves: rough group "
        "east\"]\n");
    CHECK(page(loaded).find("the cards of \"east\" are made rough") != std::string::npos);
}

TEST_CASE("cards that events turn up are seen, and play is the same", "[events]") {
    SmallGame table = game_of("when = [\"2C leaves: turn up places 2 3\"]\n", kFaceDown);
    CHECK_FALSE(is_face_up(table.board, table.position, 1));
    table.play("2C");
    CHECK(is_face_up(table.board, table.position, 1));
    CHECK(is_face_up(table.board, table.position, 2));
    CHECK(observe(table.board, table.position).slots[1].card == table.board.card(1));
    SmallGame other = game_of("when = [\"2C leaves: turn up place 2\"]\n", kFaceDown);
    other.play("2C");
    CHECK_FALSE(is_face_up(other.board, other.position, 2));
    CHECK(legal_moves(other.board, other.position) == legal_moves(table.board, table.position));
}
