#include "core/game/session.h"

#include "tests/support/catch.h"
#include "tests/support/tiny.h"

namespace niblick {

namespace {

Session nine_slots() {
    tiny::Plan plan;
    plan.wrap = true;
    const auto variant = tiny::make(plan);
    return Session(bind(variant, deal_by_number(*variant, 21)), 21);
}

// Plays first legal moves until n are made or none is left.
void play_some(Session& game, int n) {
    for (int i = 0; i < n; ++i) {
        const auto moves = legal_moves(game.board(), game.position());
        if (moves.empty()) break;
        REQUIRE(game.play(moves.front()));
    }
}

}  // namespace

TEST_CASE("a new game is at its start", "[session]") {
    Session game = nine_slots();
    CHECK(game.at() == 0);
    CHECK(game.moves().empty());
    CHECK(game.number() == 21);
    CHECK(game.position() == start_position(game.board()));
    CHECK(game.tally() == Tally{});
    CHECK_FALSE(game.can_undo());
    CHECK_FALSE(game.can_redo());
    CHECK_FALSE(game.undo());
    CHECK_FALSE(game.redo());
}

TEST_CASE("an illegal move changes nothing", "[session]") {
    Session game = nine_slots();
    play_some(game, 3);
    game.undo();
    const std::string before = game.save_text();
    CHECK_FALSE(game.play(Move::play(0)));
    CHECK_FALSE(game.play(Move::play(200)));
    CHECK_FALSE(game.play({MoveKind::draw, 3, 0}));
    CHECK(game.save_text() == before);
    CHECK(game.can_redo());
}

TEST_CASE("undo and redo walk the same positions", "[session]") {
    Session game = nine_slots();
    std::vector<Position> positions{game.position()};
    for (int n = 0; n < 20; ++n) {
        play_some(game, 1);
        positions.push_back(game.position());
    }
    REQUIRE(game.at() == 20);
    for (int n = 20; n > 0; --n) {
        CHECK(game.position() == positions[static_cast<std::size_t>(n)]);
        CHECK(game.undo());
    }
    CHECK(game.position() == positions[0]);
    for (int n = 1; n <= 20; ++n) {
        CHECK(game.redo());
        CHECK(game.position() == positions[static_cast<std::size_t>(n)]);
    }
    game.restart();
    CHECK(game.at() == 0);
    CHECK(game.moves().size() == 20);
    for (const int n : {7, 20, 0, 13}) {
        game.go_to(n);
        CHECK(game.at() == n);
        CHECK(game.position() == positions[static_cast<std::size_t>(n)]);
    }
    CHECK(game.number() == 21);
}

TEST_CASE("a new move drops the undone ones", "[session]") {
    Session game = nine_slots();
    play_some(game, 10);
    game.go_to(4);
    const auto moves = legal_moves(game.board(), game.position());
    REQUIRE(game.play(moves.back()));
    CHECK(game.at() == 5);
    CHECK(game.moves().size() == 5);
    CHECK_FALSE(game.can_redo());
    CHECK(game.moves().back() == moves.back());
}

TEST_CASE("the end of a game is told and can be taken back", "[session]") {
    Session game = nine_slots();
    play_some(game, 100);
    CHECK(game.ending() != Ending::playing);
    game.undo();
    CHECK(game.ending() == Ending::playing);
}

}  // namespace niblick
