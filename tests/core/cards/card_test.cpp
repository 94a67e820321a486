#include "core/cards/card.h"

#include "tests/support/catch.h"
#include "tests/support/tiny.h"

namespace niblick {

TEST_CASE("ranks have letters and words", "[card]") {
    std::string letters;
    for (int rank = 1; rank <= 13; ++rank) {
        letters += rank_letter(rank);
        CHECK(rank_of_letter(rank_letter(rank)) == rank);
    }
    CHECK(letters == "A23456789TJQK");
    for (const char c : {'1', '0', 'a', 't', 'X', ' ', '\0'}) CHECK_FALSE(rank_of_letter(c));
    CHECK(rank_word(1) == "ace");
    CHECK(rank_word(7) == "7");
    CHECK(rank_word(10) == "10");
    CHECK(rank_word(11) == "jack");
    CHECK(rank_word(12) == "queen");
    CHECK(rank_word(13) == "king");
    CHECK(rank_word_plural(13) == "kings");
    CHECK(rank_word_plural(6) == "6s");
}

TEST_CASE("cards are named and put into words", "[card]") {
    CHECK(standard_kind(12, Suit::spades).name == "QS");
    CHECK(standard_kind(10, Suit::hearts).name == "TH");
    CHECK(describe_card(standard_kind(1, Suit::clubs)) == "ace of clubs");
    CHECK(describe_card(standard_kind(10, Suit::diamonds)) == "10 of diamonds");
    CHECK(describe_card({0, Suit::none, "*", true}) == "joker");
    CHECK(describe_card({0, Suit::none, "Elevator", false}) == "Elevator");
    CHECK(suit_letter(Suit::hearts) == 'H');
    CHECK(suit_letter(Suit::none) == '\0');
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
