#include <memory>

#include "core/play/play.h"
#include "tests/support/catch.h"
#include "tests/support/tiny.h"
#include "workbench/cli/game/typed.h"
#include "workbench/table/words/table_text.h"

using namespace niblick;
using namespace niblick::cli;

namespace {

using Words = std::vector<std::string>;

// Nine clubs: two columns, three stock cards, an ace to start with.
std::shared_ptr<Variant> nine_clubs() {
    tiny::Plan plan;
    plan.deck = tiny::plain_deck(9, 1);
    plan.layout = tiny::columns({3, 2});
    plan.ranks = 9;
    return std::make_shared<Variant>(*tiny::make(plan));
}

Board dealt(const std::shared_ptr<Variant>& variant) {
    seal(*variant);
    return tiny::board(variant, "9C 4C 2C/3C 5C|6C 7C 8C|AC");
}

// Any card on any other, nothing on empty columns.
void allow_packing(Variant& variant) {
    variant.packing.on = true;
    variant.packing.onto = Links(9);
    for (Face a = 0; a < 9; ++a) {
        for (Face b = 0; b < 9; ++b) variant.packing.onto.allow(a, b);
    }
}

}  // namespace

TEST_CASE("words of a line become phrases of one move each") {
    const auto variant = nine_clubs();
    CHECK(phrases(dealt(variant), {"2C", "3", "draw"}) == Words{"2C", "3", "draw"});
    allow_packing(*variant);
    variant->cells.count = 1;
    variant->tokens = {{"iron 7", 1, 7, -1, 6}, {"wild", 1, 0, -1, kNoCard}};
    const Board board = dealt(variant);
    CHECK(phrases(board, {"2C", "3", "5c", "C1", "5C", "cell", "draw"}) ==
          Words{"2C 3", "5c C1", "5C cell", "draw"});
    CHECK(phrases(board, {"use", "Iron", "7", "2C", "use", "wild", "use"}) ==
          Words{"use Iron 7", "2C", "use wild", "use"});
}

TEST_CASE("a card goes to the column that is named") {
    const auto variant = nine_clubs();
    allow_packing(*variant);
    const Board board = dealt(variant);
    const Position position = start_position(board);
    CHECK(typed_move(board, position, "2C").move == Move::play(4));
    CHECK(typed_move(board, position, "5c c1").move == Move::pack(3, 0));
    CHECK(typed_move(board, position, "5C 1").move == Move::pack(3, 0));
    CHECK(typed_move(board, position, "5C>p1").move == Move::pack(3, 0));
    CHECK(typed_move(board, position, "5C").problem ==
          "It cannot be played but can be moved: 5C c1 (column 2).");
    CHECK(why_text(board, position, "2C") == "2C, column 1: It can be played, or moved: 2C c2.");
    CHECK(typed_move(board, position, "4C c2").problem ==
          "4C, column 1: Covered by the 2 of clubs.");
    CHECK(typed_move(board, position, "5C c2").problem ==
          "5C, column 2: The 5 of clubs is in this column already.");
    CHECK(typed_move(board, position, "5C c7").problem == "There is no column 7.");
    const Position moved = after(board, position, Move::pack(4, 1));
    CHECK(tableau_text(board, moved) ==
          "  1    2\n"
          " 9C   3C\n"
          "<4C>  5C\n"
          "     [2C]\n");
    CHECK(moves_text(board, moved) == "2C, 4C c2, 2C c1, draw");
}

TEST_CASE("cells are shown, filled and emptied") {
    const auto variant = nine_clubs();
    variant->cells.count = 2;
    variant->cells.uses = 3;
    variant->cells.accepts = FaceSet::first_n(9);
    const Board board = dealt(variant);
    Position position = start_position(board);
    CHECK(piles_text(board, position) ==
          "Foundation: AC   Stock: 3 cards\nCells: 2 free, 3 more uses\n");
    CHECK(typed_move(board, position, "5C cell").move == Move::hold(3));
    position = after(board, position, Move::hold(3));
    CHECK(piles_text(board, position) ==
          "Foundation: AC   Stock: 3 cards\nCells: (5C), 1 free, 2 more uses\n");
    CHECK(why_text(board, position, "5C") ==
          "5C, cell: The 5 of clubs does not go on the ace of clubs. An ace takes a 2.");
    CHECK(typed_move(board, position, "5C cell").problem ==
          "5C, cell: The 5 of clubs cannot go to a cell.");
    position = after(board, position, Move::hold(4));
    CHECK(typed_move(board, position, "4C cell").problem == "4C, column 1: No cell is free.");
}

TEST_CASE("the waste shows its top, and comes round again") {
    const auto variant = nine_clubs();
    variant->stock_plan.to = StockPlan::To::waste;
    variant->stock_plan.passes = 2;
    const Board board = dealt(variant);
    Position position = start_position(board);
    CHECK(piles_text(board, position) ==
          "Foundation: AC   Stock: 3 cards, 1 more pass\nWaste: empty\n");
    CHECK(typed_move(board, position, "redeal").problem == "There are still cards in the stock.");
    for (int i = 0; i < 3; ++i) position = after(board, position, Move::draw());
    CHECK(piles_text(board, position) ==
          "Foundation: AC   Stock: 0 cards, 1 more pass\nWaste: (8C) on 7C 6C\n");
    CHECK(why_text(board, position, "7C") ==
          "7C, waste: Only the top card of the waste may be played.");
    CHECK(typed_move(board, position, "redeal").move == Move::redeal());
    position = after(board, position, Move::redeal());
    CHECK(piles_text(board, position) ==
          "Foundation: AC   Stock: 3 cards, the next is 6C, the last pass\nWaste: empty\n");
    CHECK(why_text(board, position, "7C") == "7C is back in the stock.");
}

TEST_CASE("sets are taken card by card and closed") {
    const auto variant = nine_clubs();
    variant->stock_plan.to = StockPlan::To::waste;
    variant->sets.least = 2;
    variant->sets.most = 9;
    variant->sets.ring = 9;
    for (int place = 0; place < 9; ++place) variant->sets.place.push_back(place);
    seal(*variant);
    const Board board = tiny::board(variant, "9C 4C 2C/5C 3C|6C 7C 8C|AC");
    Position position = start_position(board);
    CHECK(typed_move(board, position, "close").problem ==
          "No set is started: choose its first card.");
    position = after(board, position, *typed_move(board, position, "2C").move);
    CHECK(piles_text(board, position) == "Stock: 3 cards\nWaste: empty\nSet: 2C, not whole yet\n");
    CHECK(typed_move(board, position, "close").problem ==
          "A set has at least 2 cards; this one has 1.");
    CHECK(typed_move(board, position, "draw").problem == "Finish the set of cards first.");
    CHECK(typed_move(board, position, "2C").problem == "2C is in the current set.");
    CHECK(typed_move(board, position, "4C").problem ==
          "4C, column 1: The 4 of clubs became available during this set: finish the set first.");
    position = after(board, position, *typed_move(board, position, "3C").move);
    CHECK(piles_text(board, position) ==
          "Stock: 3 cards\nWaste: empty\nSet: 2C 3C, may be closed\n");
    CHECK(typed_move(board, position, "close").move == Move::close());
}

TEST_CASE("what is in hand is used by its name") {
    const auto variant = nine_clubs();
    variant->tokens = {{"iron 7", 1, 7, -1, 6}, {"wild", 2, 0, -1, kNoCard}};
    const Board board = dealt(variant);
    Position position = start_position(board);
    CHECK(piles_text(board, position) ==
          "Foundation: AC   Stock: 3 cards\nIn hand: iron 7, wild x2\n");
    CHECK(typed_move(board, position, "use iron 7").problem ==
          "The iron 7 does not go on the ace of clubs. An ace takes a 2.");
    CHECK(typed_move(board, position, "use joker").problem == "There is no 'joker' to be used.");
    CHECK(typed_move(board, position, "USE WILD").move == Move::token(1));
    position = after(board, position, Move::token(1));
    CHECK(piles_text(board, position) ==
          "Foundation: AC   Stock: 3 cards\nIn hand: iron 7, wild\n"
          "The foundation takes any card.\n");
    CHECK(moves_text(board, position) == "5C, 2C, use iron 7, draw");
    position = after(board, position, Move::token(0));
    CHECK(typed_move(board, position, "use iron 7").problem == "No iron 7 is left.");
}

TEST_CASE("stock cards that go to the columns are shown there") {
    const auto variant = nine_clubs();
    variant->stock_plan.to = StockPlan::To::piles;
    const Board board = dealt(variant);
    const Position position = after(board, start_position(board), Move::draw());
    CHECK(tableau_text(board, position) ==
          "  1    2\n"
          " 9C   3C\n"
          " 4C   5C\n"
          " 2C  (7C)\n"
          "(6C)\n");
}

TEST_CASE("a move that a rule forbids is refused in the words of the rule") {
    const auto variant = nine_clubs();
    variant->stock_plan.to = StockPlan::To::waste;
    variant->stock_plan.passes = 2;
    variant->tokens = {{"wild", 1, 0, -1, kNoCard}};
    Rule rule;
    rule.id = "sunday";
    rule.forbids = [](const Rule&, const Board&, const Position&, Move move) -> std::string {
        switch (move.kind) {
            case MoveKind::draw: return "No stock card is turned on a Sunday.";
            case MoveKind::redeal: return "Nothing is dealt again on a Sunday.";
            case MoveKind::token: return "Nothing wild is done on a Sunday.";
            default: return "";
        }
    };
    const Board free = dealt(variant);
    Position turned = start_position(free);
    for (int i = 0; i < 3; ++i) turned = after(free, turned, Move::draw());
    variant->rules = {rule};
    const Board board = dealt(variant);
    const Position start = start_position(board);
    for (const char* text : {"d", "draw"}) {
        INFO(text);
        CHECK_FALSE(typed_move(board, start, text).move);
        CHECK(typed_move(board, start, text).problem == "No stock card is turned on a Sunday.");
        CHECK(why_text(board, start, text) == "No stock card is turned on a Sunday.");
    }
    CHECK(typed_move(board, start, "use wild").problem == "Nothing wild is done on a Sunday.");
    CHECK(typed_move(board, start, "redeal").problem == "There are still cards in the stock.");
    // Once the stock is empty there is another reason why it cannot be turned.
    CHECK(typed_move(board, turned, "draw").problem == "The stock is empty.");
    CHECK(typed_move(board, turned, "redeal").problem == "Nothing is dealt again on a Sunday.");
}
