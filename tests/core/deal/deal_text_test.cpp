#include <string>

#include "core/base/rng.h"
#include "core/deal/deal.h"
#include "tests/support/catch.h"
#include "tests/support/tiny.h"

namespace niblick {

namespace {

// Two columns of two, a starter from the stock, two cards of stock: ace to seven of clubs.
std::shared_ptr<const Variant> seven_cards() {
    tiny::Plan plan;
    plan.deck = tiny::plain_deck(7, 1);
    plan.ranks = 7;
    plan.layout = tiny::columns({2, 2});
    return tiny::make(plan);
}

std::shared_ptr<const Variant> golf() {
    return tiny::make({});
}

std::shared_ptr<const Variant> black_hole() {
    tiny::Plan plan;
    plan.layout = tiny::columns(std::vector<int>(17, 3));
    plan.openings = {{Opening::Kind::fixed, plan.deck.find_kind("AS")}};
    plan.wrap = true;
    return tiny::make(plan);
}

std::shared_ptr<const Variant> quasar() {
    tiny::Plan plan;
    plan.layout = tiny::columns(std::vector<int>(13, 4));
    plan.openings = {{Opening::Kind::empty, -1}};
    plan.wrap = true;
    return tiny::make(plan);
}

// The complaints about a text, each as "line: message".
std::vector<std::string> complaints(const Variant& variant, std::string_view text) {
    std::vector<std::string> list;
    for (const DealError& error : parse_deal(variant, text).errors) {
        list.push_back(std::to_string(error.line) + ": " + error.message);
    }
    return list;
}

using Lines = std::vector<std::string>;

}  // namespace

TEST_CASE("the forms of a deal do not name the cards set aside", "[deal_text]") {
    tiny::Plan plan;
    plan.deck = tiny::plain_deck(9, 1);
    plan.ranks = 9;
    plan.layout = tiny::columns({2, 2});
    plan.set_aside = 2;
    const auto variant = tiny::make(plan);
    CHECK(variant->stock_size == 2);
    const Deal deal{{0, 1, 2, 3}, {5, 7}, {4}, {6, 8}};
    CHECK(deal_text(*variant, deal, DealFormat::line) == "AC 3C/2C 4C|6C 8C|5C");
    CHECK(deal_text(*variant, deal, DealFormat::row) == "AC 2C 3C 4C 5C 6C 8C");
    for (const DealFormat format : {DealFormat::line, DealFormat::board, DealFormat::row}) {
        const DealOrErrors read = parse_deal(*variant, deal_text(*variant, deal, format));
        CHECK(read.ok());
        CHECK(read.deal == deal);
    }
    for (std::uint64_t number = 1; number <= 20; ++number) {
        const Deal dealt = deal_by_number(*variant, number);
        CHECK(dealt.stock.size() == 2);
        CHECK(dealt.set_aside.size() == 2);
        CHECK(parse_deal(*variant, deal_text(*variant, dealt, DealFormat::line)).deal == dealt);
    }
    CHECK(complaints(*variant, "AC 3C/2C 4C|6C|5C") ==
          Lines{"1: the stock has 1 card; this game leaves 2"});
    CHECK(complaints(*variant, "AC 2C 3C 4C 5C 6C") ==
          Lines{"1: 6 cards here; this game is played with 7"});
    CHECK(complaints(*variant, "AC 3C/2C 4C|6C 6C|5C") == Lines{"1: stock: 6C is there twice"});
}

TEST_CASE("the three forms of a deal", "[deal_text]") {
    const auto variant = seven_cards();
    // Slots 0 and 2 are the first column, 1 and 3 the second.
    const Deal deal{{0, 1, 2, 3}, {5, 6}, {4}};
    CHECK(deal_text(*variant, deal, DealFormat::line) == "AC 3C/2C 4C|6C 7C|5C");
    CHECK(deal_text(*variant, deal, DealFormat::board) ==
          "Talon: 6C 7C\nFoundations: 5C\nAC 3C\n2C 4C\n");
    CHECK(deal_text(*variant, deal, DealFormat::row) == "AC 2C 3C 4C 5C 6C 7C");
    for (const char* text :
         {"AC 3C/2C 4C|6C 7C|5C", "Talon: 6C 7C\nFoundations: 5C\nAC 3C\n2C 4C\n",
          "AC 2C 3C 4C 5C 6C 7C", "  ac 3c / 2C   4C | 6C 7C | 5C  \n\n",
          "AC 2C 3C 4C 5C 6C 7C\n"}) {
        const DealOrErrors read = parse_deal(*variant, text);
        CHECK(read.ok());
        CHECK(read.deal == deal);
    }
}

TEST_CASE("every form of every deal reads back", "[deal_text]") {
    for (const auto& variant : {golf(), black_hole(), quasar(), seven_cards()}) {
        for (std::uint64_t number = 0; number < 50; ++number) {
            const Deal deal = deal_by_number(*variant, number);
            for (const DealFormat format : {DealFormat::line, DealFormat::board, DealFormat::row}) {
                const DealOrErrors read = parse_deal(*variant, deal_text(*variant, deal, format));
                REQUIRE(read.ok());
                REQUIRE(read.deal == deal);
            }
        }
    }
}

TEST_CASE("deals of double decks, jokers and several foundations read back", "[deal_text]") {
    Rng rng(11);
    for (int round = 0; round < 500; ++round) {
        const Board board = tiny::random_board(rng);
        for (const DealFormat format : {DealFormat::line, DealFormat::board, DealFormat::row}) {
            // A single pile written alone on a line cannot be told from a row; it has no marks.
            const std::string text = deal_text(*board.variant, board.deal, format);
            const DealOrErrors read = parse_deal(*board.variant, text);
            INFO(text);
            REQUIRE(read.ok());
            REQUIRE(deal_text(*board.variant, read.deal, format) == text);
        }
    }
}

TEST_CASE("boards of other programs are read", "[deal_text]") {
    const std::string columns =
        "9D TS 5C 7D 7H\n3S 6S 5D QC 7S\n9S 6C 3H JC 9H\nQD 7C 5H 3C QS\nAS KH 2H 10H TD\n"
        "4H 8C 6H 2D 2S\n9C 4D 8S JH 3D\n";
    const std::string talon = "6D KC KS AH AC KD 4S 8D 8H JD TC AD QH 4C JS 2C";
    const auto variant = golf();
    const DealOrErrors read =
        parse_deal(*variant, "Talon: " + talon + "\nFoundations: 5S\n" + columns);
    REQUIRE(read.ok());
    CHECK(deal_text(*variant, read.deal, DealFormat::line) ==
          "9D TS 5C 7D 7H/3S 6S 5D QC 7S/9S 6C 3H JC 9H/QD 7C 5H 3C QS/AS KH 2H TH TD/"
          "4H 8C 6H 2D 2S/9C 4D 8S JH 3D|" +
              talon + "|5S");

    SECTION("without a Foundations line the Talon's first card starts") {
        const DealOrErrors same = parse_deal(*variant, "Talon: 5S " + talon + "\n" + columns);
        REQUIRE(same.ok());
        CHECK(same.deal == read.deal);
    }
    SECTION("with the parts in another order, remarks and empty lines") {
        const DealOrErrors same = parse_deal(
            *variant, "# deal 906\n\n" + columns + "\nFoundations: 5S\nTalon:" + talon + "\n");
        REQUIRE(same.ok());
        CHECK(same.deal == read.deal);
    }
    SECTION("with the line ends and the byte order mark of Windows") {
        std::string text = "\xEF\xBB\xBFTalon: " + talon + "\nFoundations: 5S\n" + columns;
        for (std::size_t at = 0; (at = text.find('\n', at)) != std::string::npos; at += 2) {
            text.replace(at, 1, "\r\n");
        }
        const DealOrErrors same = parse_deal(*variant, text);
        REQUIRE(same.ok());
        CHECK(same.deal == read.deal);
    }
}

TEST_CASE("a dash is an empty foundation", "[deal_text]") {
    const auto variant = quasar();
    const Deal deal = deal_by_number(*variant, 5);
    const std::string text = deal_text(*variant, deal, DealFormat::board);
    CHECK(text.starts_with("Foundations: -\n"));
    CHECK(parse_deal(*variant, text).deal == deal);
    SECTION("columns alone, without any mark, are columns and not the order of dealing") {
        const DealOrErrors read = parse_deal(*variant, text.substr(text.find('\n') + 1));
        REQUIRE(read.ok());
        CHECK(read.deal == deal);
    }
}

TEST_CASE("faults in a deal are named with their line", "[deal_text]") {
    const auto variant = seven_cards();
    CHECK(complaints(*variant, "AC 3C/2C 4C|6C 7C|5C") == Lines{});
    CHECK(complaints(*variant, "AC 3C/2C 4C|6C 7C|9S") ==
          Lines{"1: start: '9S' is not a card of this game", "1: a card is missing: 5C"});
    CHECK(complaints(*variant, "\nAC 3C/2C AC|6C 7C|5C") ==
          Lines{"2: column 2: AC is there twice", "1: a card is missing: 4C"});
    CHECK(complaints(*variant, "AC 3C/2C 4C|6C|5C") ==
          Lines{"1: a card is missing: 7C", "1: the stock has 1 card; this game leaves 2"});
    CHECK(complaints(*variant, "AC 3C/2C 4C||") ==
          Lines{"1: 0 cards to start the foundations; this game starts with 1",
                "1: 3 cards are missing: 5C 6C 7C",
                "1: the stock has 0 cards; this game leaves 2"});
    CHECK(complaints(*variant, "AC/3C 2C 4C|6C 7C|5C") ==
          Lines{"1: column 1 has 1 card; this game deals 2",
                "1: column 2 has 3 cards; this game deals 2"});
    CHECK(complaints(*variant, "AC 3C/2C 4C/|6C 7C|5C") == Lines{});
    CHECK(complaints(*variant, "AC 3C 2C 4C|6C 7C|5C") ==
          Lines{"1: the tableau has 1 column; this game has 2",
                "1: column 1 has 4 cards; this game deals 2"});
    CHECK(complaints(*variant, "AC 3C/2C/4C|6C 7C|5C") ==
          Lines{"1: the tableau has 3 columns; this game has 2",
                "1: column 2 has 1 card; this game deals 2"});
    CHECK(complaints(*variant, "AC 3C/2C 4C|6C|5C 7C") ==
          Lines{"1: 2 cards to start the foundations; this game starts with 1",
                "1: the stock has 1 card; this game leaves 2"});
    CHECK(complaints(*variant, "AC 3C/2C 4C|6C 7C|5C|") ==
          Lines{"1: the one-line form is layout|stock|start; there is another '|'"});
    CHECK(complaints(*variant, "AC 3C/2C 4C|6C 7C|5C|AC") ==
          Lines{"1: the one-line form is layout|stock|start; there is another '|'"});
    CHECK(complaints(*variant, "AC 3C/2C 4C|6C 7C|5C\nAC") ==
          Lines{"2: the one-line form has its whole deal on one line"});
}

TEST_CASE("faults in a board are named with their line", "[deal_text]") {
    const auto variant = seven_cards();
    CHECK(complaints(*variant, "Talon: 6C 7C\nFoundations: 5C\nAC 3C\n2C 4C\n") == Lines{});
    CHECK(complaints(*variant, "Talon: 6C 7C\nTalon: 6C 7C\nFoundations: 5C\nAC 3C\n2C 4C\n") ==
          Lines{"2: a second Talon line"});
    CHECK(complaints(*variant, "Foundations: 5C\nTalon: 6C 7C\nFoundations: 5C\nAC 3C\n2C 4C\n") ==
          Lines{"3: a second Foundations line"});
    CHECK(complaints(*variant, "Talon: 6C 7C\nFoundation: 5C\nAC 3C\n2C 4C\n") ==
          Lines{"2: 'Foundation' is not a part of a deal; known parts: Talon, Foundations",
                "1: a card is missing: 5C", "1: the stock has 1 card; this game leaves 2"});
    CHECK(complaints(*variant, "Talon: 6C 7C\nFoundations: -\nAC 3C\n2C 4C\n") ==
          Lines{"1: 0 cards to start the foundations; this game starts with 1",
                "1: a card is missing: 5C"});
    CHECK(complaints(*variant, "Talon: 6C 7C\nFoundations: 5C\nAC 3C\n2C X4\n") ==
          Lines{"4: column 2: 'X4' is not a card of this game", "1: a card is missing: 4C"});
    for (const char* text : {"", "\n \n", "# nothing but a remark\n", "\xEF\xBB\xBF"}) {
        CHECK(complaints(*variant, text) == Lines{"1: there is no deal here"});
    }
}

TEST_CASE("faults in a row are found", "[deal_text]") {
    const auto variant = seven_cards();
    CHECK(complaints(*variant, "AC 2C 3C 4C 5C 6C") ==
          Lines{"1: 6 cards here; this game is played with 7", "1: a card is missing: 7C"});
    CHECK(complaints(*variant, "AC 2C 3C 4C 5C 6C 7C 7C") ==
          Lines{"1: 8 cards here; this game is played with 7", "1: 7C is there twice"});
    CHECK(complaints(*variant, "AC 2C 3C 4C 5C 6C 6C") ==
          Lines{"1: stock: 6C is there twice", "1: a card is missing: 7C"});
}

TEST_CASE("another card than the fixed starter is refused", "[deal_text]") {
    tiny::Plan plan;
    plan.deck = tiny::plain_deck(5, 1);
    plan.ranks = 5;
    plan.layout = tiny::columns({2, 2});
    plan.openings = {{Opening::Kind::fixed, 0}};
    const auto variant = tiny::make(plan);
    CHECK(complaints(*variant, "2C 3C/4C 5C||AC") == Lines{});
    CHECK(complaints(*variant, "AC 3C/4C 5C||2C") ==
          Lines{"1: the foundation starts with AC in this game, not 2C"});
}

TEST_CASE("a kind held twice may be named twice and not more", "[deal_text]") {
    tiny::Plan plan;
    plan.deck = tiny::plain_deck(3, 1, 2);
    plan.ranks = 3;
    plan.layout = tiny::columns({3, 2});
    const auto variant = tiny::make(plan);
    CHECK(complaints(*variant, "AC AC 2C/2C 3C||3C") == Lines{});
    CHECK(complaints(*variant, "AC AC 2C/AC 3C||3C") ==
          Lines{"1: column 2: AC is there more than 2 times", "1: a card is missing: 2C"});
}

TEST_CASE("a card that the deck has lost is no card of it", "[deal_text]") {
    tiny::Plan plan;
    plan.deck = tiny::plain_deck(5, 1);
    plan.deck.remove("2C", 1);
    plan.ranks = 5;
    plan.layout = tiny::columns({2, 1});
    const auto variant = tiny::make(plan);
    CHECK(complaints(*variant, "AC 3C/2C||5C") ==
          Lines{"1: column 2: '2C' is not a card of this game", "1: a card is missing: 4C"});
}

TEST_CASE("rows are named in pyramids", "[deal_text]") {
    tiny::Plan plan;
    plan.deck = tiny::plain_deck(4, 1);
    plan.ranks = 4;
    plan.layout = tiny::pyramid(2);
    const auto variant = tiny::make(plan);
    CHECK(complaints(*variant, "AC/2C 3C||4C") == Lines{});
    CHECK(complaints(*variant, "AC 2C/3C||4C") == Lines{"1: row 1 has 2 cards; this game deals 1",
                                                        "1: row 2 has 1 card; this game deals 2"});
}

TEST_CASE("a text without end is not read card by card", "[deal_text]") {
    const auto variant = seven_cards();
    std::string text;
    while (text.size() < 200000) text += "AC 2C:/|";
    CHECK(complaints(*variant, text) == Lines{"1: this is too long to be a deal"});
}

TEST_CASE("damaged deals give complaints or the same number of cards", "[deal_text]") {
    Rng rng(3);
    const auto variant = golf();
    const Deal deal = deal_by_number(*variant, 8);
    for (const DealFormat format : {DealFormat::line, DealFormat::board, DealFormat::row}) {
        const std::string text = deal_text(*variant, deal, format);
        for (int round = 0; round < 2000; ++round) {
            std::string damaged = text;
            for (std::uint64_t n = 1 + rng.below(3); n > 0; --n) {
                const auto at = static_cast<std::size_t>(rng.below(damaged.size()));
                if (rng.below(3) == 0) {
                    damaged.erase(at, 1);
                } else {
                    damaged[at] = static_cast<char>(rng.below(256));
                }
            }
            const DealOrErrors read = parse_deal(*variant, damaged);
            if (!read.ok()) continue;
            REQUIRE(read.deal.tableau.size() == 35);
            REQUIRE(read.deal.stock.size() == 16);
            REQUIRE(read.deal.foundation.size() == 1);
        }
    }
}

}  // namespace niblick
