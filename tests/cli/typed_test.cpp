#include "workbench/cli/game/typed.h"

#include "core/play/play.h"
#include "tests/support/catch.h"
#include "tests/support/tiny.h"

using namespace niblick;
using namespace niblick::cli;

namespace {

tiny::Plan small_plan() {
    tiny::Plan plan;
    plan.deck = tiny::plain_deck(9, 1);
    plan.layout = tiny::columns({3, 2});
    plan.ranks = 9;
    return plan;
}

Board small_board() {
    return tiny::board(tiny::make(small_plan()), "9C 4C 2C/3C 5C|6C 7C 8C|AC");
}

}  // namespace

TEST_CASE("a card's name is its move, whatever the case") {
    const Board board = small_board();
    const Position position = start_position(board);
    CHECK(typed_move(board, position, "2c").move == Move::play(4));
    CHECK(typed_move(board, position, "DRAW").move == Move::draw());
}

TEST_CASE("a card that cannot be played says why") {
    const Board board = small_board();
    const Position position = start_position(board);
    CHECK(typed_move(board, position, "9C").problem == "9C, column 1: Covered by the 4 of clubs.");
    CHECK(typed_move(board, position, "5C").problem ==
          "5C, column 2: The 5 of clubs does not go on the ace of clubs. An ace takes a 2.");
    CHECK(typed_move(board, position, "AC").problem == "AC lies on the foundation.");
    CHECK(typed_move(board, position, "6C").problem == "6C is not visible.");
    CHECK(typed_move(board, position, "zz").problem ==
          "'zz' is not a card of this game; 'help' lists the commands.");
    CHECK(why_text(board, position, "2C") == "2C, column 1: It can be played.");
    CHECK(why_text(board, position, "draw") == "The stock can be turned.");
}

TEST_CASE("a card that has been covered by another play is not on the table") {
    const Board board = small_board();
    Position position = after(board, start_position(board), Move::play(4));
    position = after(board, position, Move::draw());
    CHECK(why_text(board, position, "2C") == "2C is no longer on the table.");
    CHECK(why_text(board, position, "AC") == "AC is no longer on the table.");
}

TEST_CASE("a card face down is as unknown as one in the stock") {
    tiny::Plan plan = small_plan();
    plan.visibility.covered_face_down = true;
    const Board board = tiny::board(tiny::make(plan), "9C 4C 2C/3C 5C|6C 7C 8C|AC");
    const Position position = start_position(board);
    CHECK(why_text(board, position, "4C") == "4C is not visible.");
    CHECK(why_text(board, position, "6C") == "6C is not visible.");
    CHECK(typed_move(board, position, "4C@2").problem == "4C is not visible.");
}

TEST_CASE("where a name could mean several moves, they are named") {
    tiny::Plan plan;
    plan.deck = tiny::plain_deck(3, 1, 2);
    plan.layout = tiny::columns({1, 1, 2});
    plan.ranks = 3;
    const Board board = tiny::board(tiny::make(plan), "2C/2C/3C AC|3C|AC");
    const Position position = start_position(board);
    CHECK(typed_move(board, position, "2C").problem ==
          "Which one: 2C@0 (column 1), 2C@1 (column 2)?");
    CHECK(typed_move(board, position, "2c@1").move == Move::play(1));
}

TEST_CASE("a foundation is named where there are several") {
    tiny::Plan plan;
    plan.deck = tiny::plain_deck(5, 1);
    plan.layout = tiny::columns({1, 1, 1});
    plan.ranks = 5;
    plan.openings = {Opening{Opening::Kind::fixed, 0}, Opening{Opening::Kind::fixed, 2}};
    const Board board = tiny::board(tiny::make(plan), "2C/4C/5C||AC 3C");
    const Position position = start_position(board);
    CHECK(typed_move(board, position, "2C").problem ==
          "Which one: 2C>1 (column 1), 2C>2 (column 1)?");
    CHECK(typed_move(board, position, "2C>2").move == Move::play(0, 1));
    CHECK(typed_move(board, position, "4C").move == Move::play(1, 1));
}
