#include "variants/explain/why_not.h"

#include <string>

#include "core/base/rng.h"
#include "tests/support/catch.h"
#include "tests/support/hidden.h"
#include "tests/support/tiny.h"
#include "variants/explain/takers.h"

namespace niblick {

namespace {

// Two columns of two, five in the stock, ace to ten of clubs.
tiny::Plan ten_clubs() {
    tiny::Plan plan;
    plan.deck = tiny::plain_deck(10, 1);
    plan.ranks = 10;
    plan.layout = tiny::columns({2, 2});
    return plan;
}

Position play_on(const Board& board, const std::vector<Move>& moves) {
    Position position = start_position(board);
    for (const Move move : moves) {
        REQUIRE(is_legal(board, position, move));
        position = after(board, position, move);
    }
    return position;
}

}  // namespace

TEST_CASE("a refusal says what does not go, and what does", "[why_not]") {
    const Board board = tiny::board(tiny::make(ten_clubs()), "AC 6C/9C 3C|2C 4C 7C 8C TC|5C");
    const Position start = start_position(board);
    CHECK(describe_why_not(board, start, 2).empty());
    CHECK(describe_why_not(board, start, Move::play(2)).empty());
    CHECK(describe_why_not(board, start, 0) == "Covered by the 6 of clubs.");
    const std::string no_fit =
        "The 3 of clubs does not go on the 5 of clubs. A 5 takes a 4 or a 6.";
    CHECK(describe_why_not(board, start, 3) == no_fit);
    CHECK(describe_why_not(board, start, Move::play(3)) == no_fit);
    CHECK(describe_why_not(board, start, Move::play(3, 1)) == "There is no foundation 2.");
    const Position six = after(board, start, Move::play(2));
    CHECK(describe_why_not(board, six, 2) == "There is no card here any more.");
    CHECK(describe_why_not(board, six, Move::play(2)) == "There is no card here any more.");
}

TEST_CASE("cards that lie face down are counted, the others named", "[why_not]") {
    tiny::Plan plan;
    plan.deck = tiny::plain_deck(10, 1);
    plan.ranks = 10;
    plan.layout = tiny::pyramid(3);
    const char* deal = "AC/2C 3C/4C 6C 8C|7C 9C TC|5C";
    const Board open = tiny::board(tiny::make(plan), deal);
    CHECK(describe_why_not(open, start_position(open), 0) ==
          "Covered by the 2 of clubs and the 3 of clubs.");
    plan.visibility.covered_face_down = true;
    const Board down = tiny::board(tiny::make(plan), deal);
    CHECK(describe_why_not(down, start_position(down), 0) ==
          "Covered by two cards that lie face down.");
    plan.visibility.dealt_up.set(1);
    const Board mixed = tiny::board(tiny::make(plan), deal);
    CHECK(describe_why_not(mixed, start_position(mixed), 0) ==
          "Covered by the 2 of clubs and a card that lies face down.");
}

TEST_CASE("a card that takes nothing is said to", "[why_not]") {
    tiny::Plan plan = ten_clubs();
    plan.closed_top = true;
    const Board board = tiny::board(tiny::make(plan), "AC TC/2C 8C|3C 4C 5C 6C 7C|9C");
    CHECK(describe_why_not(board, play_on(board, {Move::play(2)}), 3) ==
          "Nothing goes on the 10 of clubs.");
}

TEST_CASE("an empty foundation may wait for the stock, or for some cards", "[why_not]") {
    tiny::Plan plan = ten_clubs();
    plan.openings = {{Opening::Kind::empty, -1}};
    plan.empty_takes_any = false;
    const char* deal = "AC 6C/9C 4C|2C 3C 7C 8C TC 5C|";
    const Board none = tiny::board(tiny::make(plan), deal);
    CHECK(describe_why_not(none, start_position(none), 2) ==
          "Nothing can be laid on the foundation before a stock card is turned.");
    auto variant = std::make_shared<Variant>(*tiny::make(plan));
    variant->links.allow(variant->links.empty(), 5);
    seal(*variant);
    const Board some = tiny::board(variant, deal);
    CHECK(describe_why_not(some, start_position(some), 3) ==
          "The 4 of clubs cannot start the foundation.");
}

TEST_CASE("of several foundations each is named, and what they take if they are two", "[why_not]") {
    tiny::Plan plan = ten_clubs();
    plan.openings = {Opening{}, Opening{}};
    const char* deal = "AC 6C/9C 3C|2C 4C 8C TC|5C 7C";
    const Board two = tiny::board(tiny::make(plan), deal);
    CHECK(describe_why_not(two, start_position(two), 3) ==
          "The 3 of clubs does not go on the 5 of clubs or the 7 of clubs. A 5 takes a 4 or a 6. "
          "A 7 takes a 6 or an 8.");
    CHECK(describe_why_not(two, start_position(two), Move::play(3, 1)) ==
          "The 3 of clubs does not go on the 7 of clubs. A 7 takes a 6 or an 8.");
}

TEST_CASE("why the stock cannot be turned, in words", "[why_not]") {
    tiny::Plan plan = ten_clubs();
    plan.stock_use = StockUse::when_stuck;
    const Board board = tiny::board(tiny::make(plan), "AC 6C/9C 3C|2C 4C 7C 8C TC|5C");
    const Position start = start_position(board);
    CHECK(describe_why_not(board, start, Move::draw()) ==
          "The stock may be turned only when nothing can be played.");
    CHECK(describe_why_not_turn(board, start) == describe_why_not(board, start, Move::draw()));
    CHECK(describe_why_not(board, play_on(board, {Move::play(2)}), Move::draw()).empty());
    plan.stock_use = StockUse::any_time;
    plan.deck = tiny::plain_deck(5, 1);
    const Board bare = tiny::board(tiny::make(plan), "AC 3C/2C 4C||5C");
    CHECK(describe_why_not_turn(bare, start_position(bare)) == "This game has no stock.");
    plan.deck = tiny::plain_deck(6, 1);
    const Board one = tiny::board(tiny::make(plan), "AC 3C/4C 6C|2C|5C");
    const Position drawn = play_on(one, {Move::draw()});
    CHECK(describe_why_not_turn(one, drawn) == "The stock is empty.");
    CHECK(describe_why_not(one, drawn, Move::redeal()) == "This game has no redeal.");
}

TEST_CASE("moves that a game does not know are refused in words", "[why_not]") {
    const Board board = tiny::board(tiny::make(ten_clubs()), "6C 8C/7C 9C|AC 2C 3C 4C 5C|TC");
    const Position start = start_position(board);
    const auto why = [&](Move move) { return describe_why_not(board, start, move); };
    CHECK(why(Move::close()) == "This game has no sets.");
    CHECK(why(Move::token(3)) == "This game has no such token.");
    CHECK(why(Move::hold(3)) == "This game has no cells.");
    CHECK(why(Move::pack(3, 0)) == "The 9 of clubs cannot be moved to a column.");
    CHECK(why({MoveKind::other, 1, 1}) == "That cannot be done now.");
    const Position won =
        play_on(board, {Move::play(3), Move::play(2), Move::play(1), Move::play(0)});
    CHECK(describe_why_not(board, won, Move::draw()) == "The game is won.");
}

TEST_CASE("what a card takes is said by rank, by colour, or card by card", "[why_not]") {
    tiny::Plan plan;
    plan.deck = tiny::plain_deck(3, 4);
    plan.ranks = 3;
    plan.layout = tiny::columns({2, 2});
    auto variant = std::make_shared<Variant>(*tiny::make(plan));
    const Deck& deck = variant->deck;
    Links links(deck.size());
    variant->face_of.clear();
    for (int card = 0; card < deck.size(); ++card) {
        variant->face_of.push_back(static_cast<Face>(card));
    }
    const auto face = [&](const char* name) {
        const int kind = deck.find_kind(name);
        for (int card = 0; card < deck.size(); ++card) {
            if (deck.kind_index(static_cast<Card>(card)) == kind) return static_cast<Face>(card);
        }
        return Face{0};
    };
    links.allow(face("AC"), face("2H"));
    links.allow(face("AC"), face("2D"));
    CHECK(describe_takers(*variant, links, face("AC")) == "The ace of clubs takes a red 2.");
    links.allow(face("AC"), face("2S"));
    CHECK(describe_takers(*variant, links, face("AC")) ==
          "The ace of clubs takes a 2 of diamonds, a 2 of hearts or a 2 of spades.");
    links.allow(face("AC"), face("2C"));
    CHECK(describe_takers(*variant, links, face("AC")) == "The ace of clubs takes a 2.");
    CHECK(describe_takers(*variant, links, face("AH")).empty());
    for (const char* base : {"AD", "AH", "AS"}) {
        for (const char* card : {"2C", "2D", "2H", "2S"}) links.allow(face(base), face(card));
    }
    CHECK(describe_takers(*variant, links, face("AC")) == "An ace takes a 2.");
}

TEST_CASE("a refusal tells nothing that the player cannot see", "[why_not]") {
    Rng rng(17);
    tiny::Plan plan;
    plan.visibility.covered_face_down = true;
    const auto variant = tiny::make(plan);
    for (std::uint64_t number = 0; number < 20; ++number) {
        const Board board = bind(variant, deal_by_number(*variant, number));
        Position position = start_position(board);
        for (;;) {
            const Board other = deal_hidden_anew(board, position, rng);
            for (int s = 0; s < board.layout().size(); ++s) {
                const auto slot = static_cast<Slot>(s);
                REQUIRE(describe_why_not(board, position, slot) ==
                        describe_why_not(other, position, slot));
            }
            const std::vector<Move> moves = legal_moves(board, position);
            if (moves.empty()) break;
            position =
                after(board, position, moves[static_cast<std::size_t>(rng.below(moves.size()))]);
        }
    }
}

}  // namespace niblick
