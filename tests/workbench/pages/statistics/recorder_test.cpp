#include "workbench/persist/recorder.h"

#include <algorithm>

#include "tests/support/rulesets.h"
#include "tests/workbench/rooms.h"

namespace niblick {

namespace {

// A game at a table of its own.
struct PlayerView {
    Recorder recorder;
    std::uint64_t serial = 1;

    std::optional<GameRecord> look(const Session& session, std::string help = "",
                                   bool stopped = false, int seconds = 1) {
        return recorder.watch({serial, &session, std::move(help), "", stopped, seconds});
    }
};

std::shared_ptr<const Variant> golf() {
    static const auto variant = shipped(shipped_rules(NIBLICK_SOURCE_DIR), "golf/golf");
    return variant;
}

Session deal(std::uint64_t number) {
    return Session(bind(golf(), deal_by_number(*golf(), number)), number);
}

// Plays any moves until none is left.
void to_the_end(Session& session) {
    while (session.ending() == Ending::playing) {
        session.play(legal_moves(session.board(), session.position()).front());
    }
}

}  // namespace

TEST_CASE("a game is recorded when it ends, and only then", "[recorder][threads]") {
    PlayerView table;
    Session session = deal(1);
    CHECK_FALSE(table.look(session));
    session.play(legal_moves(session.board(), session.position()).front());
    CHECK_FALSE(table.look(session));
    to_the_end(session);
    const auto record = table.look(session, "hint");
    REQUIRE(record);
    CHECK(record->finish == (session.ending() == Ending::won ? Finish::won : Finish::no_move));
    CHECK(record->deal == "niblick-1 1");
    CHECK(record->rules == "golf/golf");
    CHECK(record->score == session.score());
    CHECK(record->moves == session.at());
    CHECK(record->help == "hint");
    CHECK(record->seconds == 1);
    CHECK_FALSE(table.look(session));
}

TEST_CASE("undoing past the end and finishing again does not count twice", "[recorder][threads]") {
    PlayerView table;
    Session session = deal(1);
    to_the_end(session);
    table.look(deal(1));
    const auto first = table.look(session);
    REQUIRE(first);
    session.undo();
    CHECK_FALSE(table.look(session));
    session.redo();
    CHECK_FALSE(table.look(session));
    session.restart();
    CHECK_FALSE(table.look(session));
    to_the_end(session);
    CHECK_FALSE(table.look(session));
    // Nor does it count as given up then.
    session.undo();
    table.look(session);
    table.serial = 2;
    CHECK_FALSE(table.look(deal(2)));
}

TEST_CASE("steps back are counted, and the time is that of the end", "[recorder][threads]") {
    PlayerView table;
    Session session = deal(3);
    table.look(session);
    session.play(legal_moves(session.board(), session.position()).front());
    table.look(session, "", false, 10);
    session.undo();
    table.look(session, "", false, 20);
    to_the_end(session);
    const auto record = table.look(session, "", false, 130);
    REQUIRE(record);
    CHECK(record->undos == 1);
    CHECK(record->seconds == 130);
}

TEST_CASE("a game is given up for another deal after a move, not before", "[recorder][threads]") {
    PlayerView table;
    table.look(deal(1));
    table.serial = 2;
    CHECK_FALSE(table.look(deal(2)));
    Session session = deal(2);
    session.play(legal_moves(session.board(), session.position()).front());
    table.look(session);
    table.serial = 3;
    const auto record = table.look(deal(3));
    REQUIRE(record);
    CHECK(record->finish == Finish::given_up);
    CHECK(record->deal == "niblick-1 2");
    CHECK(record->moves == 1);
}

TEST_CASE("a game that is brought back counts as it ends after all", "[recorder][threads]") {
    PlayerView table;
    Session session = deal(2);
    table.look(session);
    session.play(legal_moves(session.board(), session.position()).front());
    table.look(session);
    table.serial = 2;
    const auto given_up = table.look(deal(3));
    REQUIRE(given_up);
    table.serial = 1;
    CHECK_FALSE(table.look(session));
    to_the_end(session);
    const auto ended = table.look(session);
    REQUIRE(ended);
    CHECK(ended->game == given_up->game);
    CHECK(counted({*given_up, *ended}) == std::vector{*ended});
}

TEST_CASE("a game that its player stops is resigned, or banked where more is better",
          "[recorder][threads]") {
    PlayerView table;
    Session session = deal(5);
    table.look(session);
    session.play(legal_moves(session.board(), session.position()).front());
    const auto record = table.look(session, "", true);
    REQUIRE(record);
    CHECK(record->finish == Finish::resigned);
    const Room points("peaks/tripeaks_money");
    CHECK(stopped_finish(points.session()) == Finish::banked);
}

TEST_CASE("what is known of a game goes with it to another day", "[recorder][threads]") {
    PlayerView table;
    Session session = deal(5);
    table.look(session);
    session.play(legal_moves(session.board(), session.position()).front());
    table.look(session);
    session.undo();
    table.look(session, "", false, 30);
    session.redo();
    table.look(session, "", false, 30);
    const std::string text = table.recorder.text();

    PlayerView tomorrow;
    tomorrow.look(session);
    CHECK(tomorrow.recorder.resume(text) == 30);
    to_the_end(session);
    const auto record = tomorrow.look(session, "", false, 34);
    REQUIRE(record);
    CHECK(record->undos == 1);
    CHECK(record->seconds == 34);

    // Ended, kept, opened again: it does not count once more.
    const std::string ended = tomorrow.recorder.text();
    PlayerView later;
    CHECK_FALSE(later.look(session));
    later.recorder.resume(ended);
    session.undo();
    CHECK_FALSE(later.look(session));
    session.redo();
    CHECK_FALSE(later.look(session));

    // Another game's line says nothing about this one.
    PlayerView other;
    Session elsewhere = deal(6);
    other.look(elsewhere);
    CHECK_FALSE(other.recorder.resume(ended));
    to_the_end(elsewhere);
    CHECK(other.look(elsewhere));
}

}  // namespace niblick
