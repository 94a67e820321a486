#include "core/play/move.h"

#include <string>

#include "core/deal/board.h"
#include "tests/support/catch.h"
#include "tests/support/tiny.h"

namespace niblick {

namespace {

Board single_deck() {
    tiny::Plan plan;
    plan.deck = tiny::plain_deck(10, 1);
    plan.ranks = 10;
    plan.layout = tiny::columns({2, 2});
    return tiny::board(tiny::make(plan), "AC 3C/2C TC|6C 7C 4C 8C 9C|5C");
}

Board double_deck_two_foundations() {
    tiny::Plan plan;
    plan.deck = tiny::plain_deck(3, 1, 2);
    plan.ranks = 3;
    plan.layout = tiny::columns({2, 2});
    plan.openings = {Opening{}, Opening{}};
    return tiny::board(tiny::make(plan), "AC 3C/AC 2C||2C 3C");
}

}  // namespace

TEST_CASE("a move is written as the card's name", "[move]") {
    const Board board = single_deck();
    CHECK(move_text(board, Move::draw()) == "draw");
    CHECK(move_text(board, Move::play(2)) == "3C");
    CHECK(move_text(board, Move::play(3)) == "TC");
    CHECK(parse_move(board, "draw") == Move::draw());
    CHECK(parse_move(board, "3C") == Move::play(2));
    CHECK(parse_move(board, "10c") == Move::play(3));
    CHECK(parse_move(board, "3C@2>1") == Move::play(2));
}

TEST_CASE("equal cards and several foundations are told apart", "[move]") {
    const Board board = double_deck_two_foundations();
    CHECK(move_text(board, Move::play(0, 0)) == "AC@0>1");
    CHECK(move_text(board, Move::play(1, 1)) == "AC@1>2");
    CHECK(parse_move(board, "AC@0>1") == Move::play(0, 0));
    CHECK(parse_move(board, "AC@1>2") == Move::play(1, 1));
    CHECK_FALSE(parse_move(board, "AC>1"));                // which of the two?
    CHECK(parse_move(board, "2C>2") == Move::play(3, 1));  // the other one is on a foundation
    for (int s = 0; s < 4; ++s) {
        for (int f = 0; f < 2; ++f) {
            const Move move = Move::play(s, f);
            CHECK(parse_move(board, move_text(board, move)) == move);
        }
    }
}

TEST_CASE("what is not a move of this board is not read", "[move]") {
    const Board board = single_deck();
    for (const char* text :
         {"",      " ",      "Draw",  "draws", "5C",     "6C",    "KC",
          "3C@",   "3C@x",   "3C@3",  "3C@-1", "3C@+2",  "3C@2 ", "3C@99999999999",
          "3C>0",  "3C>2",   "3C>-1", "3C>",   "3C>1>1", "@2",    ">1",
          "3C 3C", "3C@2@2", "3C>1@2"}) {
        INFO("'" << text << "'");
        CHECK_FALSE(parse_move(board, text));
    }
}

}  // namespace niblick
