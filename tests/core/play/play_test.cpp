#include "core/play/play.h"

#include <string>

#include "tests/support/catch.h"
#include "tests/support/french.h"
#include "tests/support/tiny.h"
#include "tests/support/walk.h"

namespace niblick {

namespace {

using Moves = std::vector<Move>;
using Reason = WhyNot::Reason;

// Two columns of two, five in the stock, ace to ten of clubs.
tiny::Plan ten_cards() {
    tiny::Plan plan;
    plan.deck = tiny::plain_deck(10, 1);
    plan.ranks = 10;
    plan.layout = tiny::columns({2, 2});
    return plan;
}

Position play_all(const Board& board, const Moves& moves) {
    Position position = start_position(board);
    for (const Move move : moves) {
        REQUIRE(is_legal(board, position, move));
        position = after(board, position, move);
        REQUIRE(is_ok(board, position));
    }
    return position;
}

}  // namespace

TEST_CASE("one up or one down may be played, and the stock turned", "[play]") {
    const Board board = tiny::board(tiny::make(ten_cards()), "AC 6C/9C 4C|2C 3C 7C 8C TC|5C");
    const Position start = start_position(board);
    CHECK(legal_moves(board, start) == Moves{Move::play(2), Move::play(3), Move::draw()});
    CHECK(ending(board, start) == Ending::playing);

    const Position six = after(board, start, Move::play(2));
    CHECK(six.top[0] == board.card(2));
    CHECK_FALSE(six.filled.test(2));
    CHECK(six.open.test(0));
    CHECK(six.drawn == 0);
    CHECK(legal_moves(board, six) == Moves{Move::draw()});
    CHECK(start == start_position(board));

    const Position drawn = after(board, six, Move::draw());
    CHECK(board.deck().name(drawn.top[0]) == "2C");
    CHECK(drawn.drawn == 1);
    CHECK(stock_left(board, drawn) == 4);
    CHECK(legal_moves(board, drawn) == Moves{Move::play(0), Move::draw()});
}

TEST_CASE("a plain game has no moves but plays and draws", "[play]") {
    const Board board = tiny::board(tiny::make(ten_cards()), "AC 6C/9C 4C|2C 3C 7C 8C TC|5C");
    const Position start = start_position(board);
    REQUIRE(is_legal(board, start, Move::play(2)));
    for (int kind = 0; kind < 9; ++kind) {
        Move move = Move::play(2);
        move.kind = static_cast<MoveKind>(kind);
        INFO(kind);
        CHECK(is_legal(board, start, move) == (move.kind == MoveKind::play));
    }
}

TEST_CASE("why a card cannot be played", "[play]") {
    const Board board = tiny::board(tiny::make(ten_cards()), "AC 6C/9C 3C|2C 4C 7C 8C TC|5C");
    const Position start = start_position(board);
    CHECK(why_not(board, start, 2).reason == Reason::nothing);
    CHECK(why_not(board, start, 0).reason == Reason::covered);
    CHECK(why_not(board, start, 3).reason == Reason::no_link);
    const Position six = after(board, start, Move::play(2));
    CHECK(why_not(board, six, 2).reason == Reason::gone);
    CHECK(why_not(board, six, kNoSlot).reason == Reason::gone);
    CHECK_FALSE(is_legal(board, six, Move::play(2)));
    CHECK_FALSE(is_legal(board, six, Move::play(kNoSlot)));
    CHECK_FALSE(is_legal(board, six, Move::play(0, 1)));
    CHECK_FALSE(is_legal(board, six, {MoveKind::draw, 0, 0}));
    CHECK_FALSE(is_legal(board, six, {MoveKind::draw, kNoSlot, 1}));
}

TEST_CASE("all covering cards are told", "[play]") {
    tiny::Plan plan;
    plan.deck = tiny::plain_deck(10, 1);
    plan.ranks = 10;
    plan.layout = tiny::pyramid(3);
    const Board board = tiny::board(tiny::make(plan), "AC/2C 3C/4C 6C 8C|7C 9C TC|5C");
    CHECK(why_not(board, start_position(board), 1).covering.count() == 2);
    CHECK(why_not(board, start_position(board), 3).covering.none());
}

TEST_CASE("a plain game knows no other moves", "[play]") {
    const Board board = tiny::board(tiny::make(ten_cards()), "AC 6C/9C 3C|2C 4C 7C 8C TC|5C");
    const Position start = start_position(board);
    const auto reason = [&](Move move) { return why_not(board, start, move).reason; };
    CHECK(is_legal(board, start, Move::play(2)));
    CHECK_FALSE(is_legal(board, start, Move::hold(2)));
    CHECK_FALSE(is_legal(board, start, Move::pack(2, 0)));
    CHECK(reason(Move::hold(2)) == Reason::no_place);
    CHECK(reason(Move::pack(2, 0)) == Reason::no_packing);
    CHECK(reason(Move::redeal()) == Reason::no_redeal);
    CHECK(reason(Move::close()) == Reason::no_sets);
    CHECK(reason(Move::token(0)) == Reason::no_token);
    CHECK(reason({MoveKind::other, 2, 0}) == Reason::not_offered);
}

TEST_CASE("a closed king stops the sequence", "[play]") {
    tiny::Plan plan = ten_cards();
    plan.closed_top = true;
    const Board board = tiny::board(tiny::make(plan), "AC TC/2C 8C|3C 4C 5C 6C 7C|9C");
    const Position king = play_all(board, {Move::play(2)});
    CHECK(legal_moves(board, king) == Moves{Move::draw()});
    plan.closed_top = false;
    const Board open = tiny::board(tiny::make(plan), "AC TC/2C 9C|3C 4C 5C 6C 7C|8C");
    const Position nine = play_all(open, {Move::play(3), Move::play(2)});
    CHECK(open.deck().name(nine.top[0]) == "TC");
}

TEST_CASE("round the corner the king takes the ace", "[play]") {
    tiny::Plan plan = ten_cards();
    const auto* deal = "2C AC/3C 9C|8C 4C 5C 6C 7C|TC";
    const Board plain = tiny::board(tiny::make(plan), deal);
    CHECK_FALSE(is_legal(plain, start_position(plain), Move::play(2)));
    plan.wrap = true;
    const Board wrap = tiny::board(tiny::make(plan), deal);
    const Position ace = play_all(wrap, {Move::play(2)});
    CHECK(is_legal(wrap, ace, Move::play(0)));
    CHECK_FALSE(is_legal(wrap, ace, Move::play(3)));
}

TEST_CASE("a joker goes on everything and takes everything", "[play]") {
    tiny::Plan plan = ten_cards();
    plan.deck = tiny::plain_deck(10, 1, 1, 2);
    plan.closed_top = true;
    const Board board = tiny::board(tiny::make(plan), "2C */3C *|9C 8C 4C 5C 6C 7C AC|TC");
    const Position joker = play_all(board, {Move::play(2)});
    CHECK(legal_moves(board, joker) == Moves{Move::play(0), Move::play(3), Move::draw()});
    const Position both = after(board, joker, Move::play(3));
    CHECK(legal_moves(board, both) == Moves{Move::play(0), Move::play(1), Move::draw()});
}

TEST_CASE("an empty foundation takes any card, or none before a stock card", "[play]") {
    tiny::Plan plan = ten_cards();
    plan.openings = {{Opening::Kind::empty, -1}};
    const auto* deal = "AC 6C/9C 4C|2C 3C 7C 8C TC 5C|";
    const Board any = tiny::board(tiny::make(plan), deal);
    CHECK(legal_moves(any, start_position(any)) ==
          Moves{Move::play(2), Move::play(3), Move::draw()});
    plan.empty_takes_any = false;
    const Board none = tiny::board(tiny::make(plan), deal);
    const Position start = start_position(none);
    CHECK(start.top[0] == kNoCard);
    CHECK(legal_moves(none, start) == Moves{Move::draw()});
    CHECK(why_not(none, start, 2).reason == Reason::no_link);
    CHECK(none.deck().name(after(none, start, Move::draw()).top[0]) == "2C");
}

TEST_CASE("an empty foundation may take some cards only", "[play]") {
    tiny::Plan plan = ten_cards();
    plan.openings = {{Opening::Kind::empty, -1}};
    plan.empty_takes_any = false;
    auto variant = std::make_shared<Variant>(*tiny::make(plan));
    variant->links.allow(variant->links.empty(), 5);
    seal(*variant);
    const Board board = tiny::board(variant, "AC 6C/9C 4C|2C 3C 7C 8C TC 5C|");
    const Position start = start_position(board);
    CHECK(legal_moves(board, start) == Moves{Move::play(2), Move::draw()});
}

TEST_CASE("the stock only when stuck", "[play]") {
    tiny::Plan plan = ten_cards();
    plan.stock_use = StockUse::when_stuck;
    const Board board = tiny::board(tiny::make(plan), "AC 6C/9C 3C|2C 4C 7C 8C TC|5C");
    const Position start = start_position(board);
    CHECK(legal_moves(board, start) == Moves{Move::play(2)});
    CHECK(why_not_draw(board, start) == Reason::only_when_stuck);
    const Position stuck = after(board, start, Move::play(2));
    CHECK(legal_moves(board, stuck) == Moves{Move::draw()});
    CHECK(ending(board, stuck) == Ending::playing);
}

TEST_CASE("why the stock cannot be turned", "[play]") {
    tiny::Plan plan = ten_cards();
    plan.deck = tiny::plain_deck(6, 1);
    const Board board = tiny::board(tiny::make(plan), "AC 3C/4C 6C|2C|5C");
    const Position drawn = play_all(board, {Move::play(3), Move::draw()});
    CHECK(why_not_draw(board, drawn) == Reason::stock_empty);
    CHECK(ending(board, drawn) == Ending::playing);
    const Position over = play_all(board, {Move::play(3), Move::draw(), Move::play(2)});
    CHECK(legal_moves(board, over) == Moves{Move::play(1)});

    plan.deck = tiny::plain_deck(5, 1);
    const Board bare = tiny::board(tiny::make(plan), "AC 3C/2C 4C||5C");
    CHECK(why_not_draw(bare, start_position(bare)) == Reason::no_stock);
}

TEST_CASE("the game is won when the tableau is cleared, whatever the stock holds", "[play]") {
    const Board board = tiny::board(tiny::make(ten_cards()), "6C 8C/7C 9C|AC 2C 3C 4C 5C|TC");
    const Position won =
        play_all(board, {Move::play(3), Move::play(2), Move::play(1), Move::play(0)});
    CHECK(ending(board, won) == Ending::won);
    CHECK(legal_moves(board, won).empty());
    CHECK(why_not_draw(board, won) == Reason::over);
    CHECK_FALSE(is_legal(board, won, Move::draw()));
}

TEST_CASE("no move is left when nothing fits and the stock is empty", "[play]") {
    tiny::Plan plan = ten_cards();
    plan.deck = tiny::plain_deck(5, 1);
    const Board board = tiny::board(tiny::make(plan), "4C 3C/AC 2C||5C");
    const Position start = start_position(board);
    CHECK(legal_moves(board, start).empty());
    CHECK(ending(board, start) == Ending::no_move);
}

TEST_CASE("several foundations take cards, the stock goes to the first", "[play]") {
    tiny::Plan plan = ten_cards();
    plan.openings = {Opening{}, Opening{}, {Opening::Kind::empty, -1}};
    const Board board = tiny::board(tiny::make(plan), "AC 6C/9C 3C|2C 4C 8C TC|5C 7C");
    const Position start = start_position(board);
    CHECK(legal_moves(board, start) == Moves{Move::play(2, 0), Move::play(2, 1), Move::play(2, 2),
                                             Move::play(3, 2), Move::draw()});
    const Position drawn = after(board, start, Move::draw());
    CHECK(board.deck().name(drawn.top[0]) == "2C");
    CHECK(board.deck().name(drawn.top[1]) == "7C");
    CHECK(drawn.top[2] == kNoCard);
    const Position full = play_all(board, {Move::play(3, 2)});
    CHECK(why_not(board, full, 1).reason == Reason::no_link);
    CHECK(why_not(board, full, Move::play(1, 3)).reason == Reason::no_place);
}

TEST_CASE("positions that do not belong to the board are told", "[play]") {
    const Board board = tiny::board(tiny::make(ten_cards()), "AC 6C/9C 4C|2C 3C 7C 8C TC|5C");
    const Position start = start_position(board);
    CHECK(is_ok(board, start));
    Position wrong = start;
    wrong.filled.set(9);
    CHECK_FALSE(is_ok(board, wrong));
    wrong = start;
    wrong.open.set(0);
    CHECK_FALSE(is_ok(board, wrong));
    wrong = start;
    wrong.open.reset(3);
    CHECK_FALSE(is_ok(board, wrong));
    wrong = start;
    wrong.filled.reset(0);  // slot 2 lies on it and is still there
    wrong.open = board.layout().open(wrong.filled);
    CHECK_FALSE(is_ok(board, wrong));
    wrong = start;
    wrong.drawn = 6;
    CHECK_FALSE(is_ok(board, wrong));
    wrong = start;
    wrong.top[1] = 0;
    CHECK_FALSE(is_ok(board, wrong));
    wrong = start;
    wrong.top[0] = 10;
    CHECK_FALSE(is_ok(board, wrong));
}

TEST_CASE("random walks on irregular boards", "[play][walk]") {
    Rng rng(2024);
    for (int round = 0; round < 600; ++round) {
        const Board board = tiny::random_board(rng);
        INFO(tiny::words(board));
        walk_board(board, rng.next());
    }
}

TEST_CASE("random walks on double decks with several foundations", "[play][walk]") {
    tiny::Plan plan;
    plan.deck = tiny::plain_deck(13, 4, 2, 2);
    plan.layout = tiny::columns(std::vector<int>(17, 5));
    plan.openings = {Opening{}, {Opening::Kind::fixed, 3}, {Opening::Kind::empty, -1}};
    plan.wrap = true;
    plan.visibility = {true, Visibility::NextStock::shown};
    plan.score.run_points = {1, 2, 3};
    plan.score.per_draw = -5;
    walk_test(tiny::make(plan), 10);
    plan.stock_use = StockUse::when_stuck;
    plan.visibility.next_stock = Visibility::NextStock::rank_until_first_turn;
    plan.score.draw_ends_run = false;
    walk_test(tiny::make(plan), 10);
}

TEST_CASE("random walks on the largest layout", "[play][walk]") {
    tiny::Plan plan;
    plan.deck = tiny::plain_deck(13, 4, 4);
    while (plan.deck.size() < kMaxCards) plan.deck.add(standard_kind(7, kHearts));
    plan.layout = tiny::columns(std::vector<int>(49, 5));
    plan.wrap = true;
    walk_test(tiny::make(plan), 2);
}

}  // namespace niblick
