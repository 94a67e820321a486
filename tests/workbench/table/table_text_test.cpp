#include "workbench/table/words/table_text.h"

#include <utility>

#include "core/play/play.h"
#include "core/rules/layout.h"
#include "tests/support/catch.h"
#include "tests/support/tiny.h"

using namespace niblick;

namespace {

tiny::Plan small_plan() {
    tiny::Plan plan;
    plan.deck = tiny::plain_deck(9, 1);
    plan.layout = tiny::columns({3, 2});
    plan.ranks = 9;
    return plan;
}

}  // namespace

TEST_CASE("columns are shown with the covered card on top") {
    const Board board = tiny::board(tiny::make(small_plan()), "9C 4C 2C/3C 5C|6C 7C 8C|AC");
    Position position = start_position(board);
    CHECK(tableau_text(board, position) ==
          "  1    2\n"
          " 9C   3C\n"
          " 4C  (5C)\n"
          "[2C]\n");
    CHECK(piles_text(board, position) == "Foundation: AC   Stock: 3 cards\n");
    CHECK(moves_text(board, position) == "2C draw");
    position = after(board, position, Move::play(4));
    CHECK(tableau_text(board, position) ==
          "  1    2\n"
          " 9C   3C\n"
          "(4C) (5C)\n");
}

TEST_CASE("a card that lies face down is not named") {
    tiny::Plan plan = small_plan();
    plan.visibility.covered_face_down = true;
    const Board board = tiny::board(tiny::make(plan), "9C 4C 2C/3C 5C|6C 7C 8C|AC");
    CHECK(tableau_text(board, start_position(board)) ==
          "  1    2\n"
          " ##   ##\n"
          " ##  (5C)\n"
          "[2C]\n");
}

TEST_CASE("what is known of the stock is shown, and no more") {
    tiny::Plan plan = small_plan();
    plan.visibility.next_stock = Visibility::NextStock::rank_until_first_turn;
    const Board by_rank = tiny::board(tiny::make(plan), "9C 4C 2C/3C 5C|6C 7C 8C|AC");
    Position position = start_position(by_rank);
    CHECK(piles_text(by_rank, position) ==
          "Foundation: AC   Stock: 3 cards, the next is of rank 6\n");
    position = after(by_rank, position, Move::draw());
    CHECK(piles_text(by_rank, position) == "Foundation: 6C   Stock: 2 cards\n");
    plan.visibility.next_stock = Visibility::NextStock::shown;
    const Board shown = tiny::board(tiny::make(plan), "9C 4C 2C/3C 5C|6C 7C 8C|AC");
    CHECK(piles_text(shown, start_position(shown)) ==
          "Foundation: AC   Stock: 3 cards, the next is 6C\n");
}

TEST_CASE("rows of a pyramid lie between each other") {
    tiny::Plan plan = small_plan();
    LayoutBuilder layout;
    layout.set_drawing(Drawing::overlap);
    for (const Place place : {Place{1, 0}, {0.5F, 1}, {1.5F, 1}, {0, 2}, {1, 2}, {2, 2}}) {
        layout.add(place, static_cast<int>(place.row));
    }
    for (const auto& [upper, lower] : {std::pair{1, 0}, {2, 0}, {3, 1}, {4, 1}, {4, 2}, {5, 2}}) {
        layout.cover(static_cast<Slot>(upper), static_cast<Slot>(lower));
    }
    plan.layout = layout.build();
    const Board board = tiny::board(tiny::make(plan), "9C/4C 2C/3C 5C 6C|7C 8C|AC");
    Position position = start_position(board);
    CHECK(tableau_text(board, position) ==
          "       9C\n"
          "    4C    2C\n"
          "(3C)  (5C)  (6C)\n");
    CHECK(moves_text(board, position) == "draw");
}

TEST_CASE("a cleared tableau says so") {
    const Board board = tiny::board(tiny::make(small_plan()), "9C 4C 2C/3C 5C|6C 7C 8C|AC");
    Position position = start_position(board);
    position.filled = {};
    position.open = {};
    CHECK(tableau_text(board, position) == "(the tableau is cleared)\n");
}
