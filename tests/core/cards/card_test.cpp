#include "core/cards/card.h"

#include "tests/support/catch.h"
#include "tests/support/french.h"
#include "tests/support/tiny.h"

namespace niblick {

TEST_CASE("ranks have letters and words", "[card]") {
    const Signs& signs = *french();
    std::string letters;
    for (const int rank : signs.usual) {
        letters += signs.rank(rank).letter;
        CHECK(signs.rank_of(signs.rank(rank).letter) == rank);
    }
    CHECK(letters == "A23456789TJQK");
    CHECK(signs.rank_of("10") == 10);
    for (const char* none : {"1", "0", "a", "t", "X", " ", "", "AA"}) {
        CHECK_FALSE(signs.rank_of(none));
    }
    CHECK(signs.word(1) == "ace");
    CHECK(signs.word(10) == "10");
    CHECK(signs.rank(13).plural == "kings");
    CHECK(signs.place_of(13) == 12);
    CHECK(signs.place_of(14) == -1);
}

TEST_CASE("cards are named and put into words", "[card]") {
    CHECK(standard_kind(12, kSpades).name == "QS");
    CHECK(standard_kind(10, kHearts).name == "TH");
    CHECK(describe_card(standard_kind(1, kClubs)) == "ace of clubs");
    CHECK(describe_card(standard_kind(10, kDiamonds)) == "10 of diamonds");
    CHECK(describe_card({0, Suit::none, "*", true}) == "joker");
    CHECK(describe_card({0, Suit::none, "Elevator", false}) == "Elevator");
    CHECK(standard_kind(12, kHearts).print.letter == "H");
    CHECK(standard_kind(12, kHearts).colour == Ink::red);
}

TEST_CASE("a deck keeps the order in which cards were added", "[card]") {
    const Deck deck = tiny::plain_deck();
    REQUIRE(deck.size() == 52);
    CHECK(deck.name(0) == "AC");
    CHECK(deck.name(12) == "KC");
    CHECK(deck.name(13) == "AD");
    CHECK(deck.name(51) == "KS");
    CHECK(deck.kinds().size() == 52);
}

TEST_CASE("a double deck holds each kind twice", "[card]") {
    const Deck deck = tiny::plain_deck(13, 4, 2, 2);
    REQUIRE(deck.size() == 106);
    CHECK(deck.kinds().size() == 53);
    CHECK(deck.kind_index(0) == deck.kind_index(52));
    CHECK(deck.count(deck.kind_index(0)) == 2);
    CHECK(deck.count(deck.find_kind("*")) == 2);
    CHECK(deck.kind(105).is_joker);
}

TEST_CASE("kinds are found in either case and by the number ten", "[card]") {
    const Deck deck = tiny::plain_deck();
    CHECK(deck.find_kind("TH") == deck.find_kind("10H"));
    CHECK(deck.find_kind("th") == deck.find_kind("TH"));
    CHECK(deck.find_kind("10h") == deck.find_kind("TH"));
    CHECK(deck.find_kind("qS") == deck.find_kind("QS"));
    for (const char* name : {"", "H", "1H", "11H", "110H", "THH", "*", "HT", " TH"}) {
        CHECK(deck.find_kind(name) == -1);
    }
}

TEST_CASE("removal takes the last copies and says how many went", "[card]") {
    Deck deck = tiny::plain_deck(3, 2, 2);
    CHECK(deck.remove("2C", 1) == 1);
    CHECK(deck.size() == 11);
    CHECK(deck.name(1) == "2C");
    CHECK(deck.count(deck.find_kind("2C")) == 1);
    CHECK(deck.remove("2C", 5) == 1);
    CHECK(deck.remove("2C", 1) == 0);
    CHECK(deck.remove("KS", 1) == 0);
    CHECK(deck.size() == 10);
    CHECK(deck.count(deck.find_kind("2C")) == 0);
}

}  // namespace niblick
