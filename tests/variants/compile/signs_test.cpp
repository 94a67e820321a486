#include <algorithm>

#include "core/deal/deal.h"
#include "tests/support/catch.h"
#include "tests/support/french.h"
#include "tests/support/loaded_text.h"
#include "tests/support/rulesets.h"
#include "variants/clauses/deck_signs.h"
#include "variants/explain/describe.h"

namespace niblick {

namespace {

// "AO 2O ...": the cards of a deck in order.
std::string cards(const Loaded& loaded) {
    std::string text;
    const Deck& deck = loaded.variant->deck;
    for (int c = 0; c < deck.size(); ++c) {
        text += (c == 0 ? "" : " ") + deck.name(static_cast<Card>(c));
    }
    return text;
}

Loaded with_deck(const std::string& deck, const std::string& rest = "") {
    Loaded loaded =
        load_tables("[columns]\ncount = 2\nheight = 2\n[stock]\n" + rest + "[deck]\n" + deck);
    INFO(render_all(loaded.diagnostics, loaded.sources));
    REQUIRE(loaded.ok());
    return loaded;
}

bool takes(const Loaded& loaded, const char* base, const char* card) {
    const Variant& v = *loaded.variant;
    const auto face = [&](const char* name) {
        const int kind = v.deck.find_kind(name);
        REQUIRE(kind >= 0);
        for (int c = 0; c < v.deck.size(); ++c) {
            if (v.deck.kind_index(static_cast<Card>(c)) == kind) {
                return v.face_of[static_cast<std::size_t>(c)];
            }
        }
        return Face{0};
    };
    return v.links.allows(face(base), face(card));
}

}  // namespace

TEST_CASE("the kinds of deck have their cards", "[signs]") {
    CHECK(mechanisms::french_signs() == *french());
    const Loaded spanish = with_deck("kind = \"spanish\"\nranks = \"A2SCR\"\n");
    CHECK(cards(spanish) == "AO 2O SO CO RO AC 2C SC CC RC AE 2E SE CE RE AB 2B SB CB RB");
    CHECK(with_deck("kind = \"spanish\"\n").variant->deck.size() == 48);
    CHECK(with_deck("kind = \"tarot\"\n").variant->deck.size() == 56);
    CHECK(with_deck("kind = \"numbers\"\n").variant->deck.size() == 40);
    CHECK(with_deck("kind = \"numbers\"\nranks = \"1-15\"\n").variant->deck.size() == 60);
    CHECK(with_deck("ranks = \"A-5\"\n").variant->deck.size() == 20);
}

TEST_CASE("a Spanish card has its words, colour and print", "[signs]") {
    const Loaded loaded = with_deck("kind = \"spanish\"\n");
    const Deck& deck = loaded.variant->deck;
    const CardKind& sota = deck.kinds()[static_cast<std::size_t>(deck.find_kind("so"))];
    CHECK(describe_card(sota) == "sota of oros");
    CHECK(sota.colour == Ink::red);
    CHECK(sota.print.ink == Ink::gold);
    CHECK(sota.print.shape == SuitShape::coin);
    CHECK(sota.print.figure == Figure::jack);
    CHECK(deck.signs().rank(deck.signs().usual.back()).plural == "reyes");
}

TEST_CASE("ranks follow each other as the deck lists them", "[signs]") {
    const Loaded spanish = with_deck("kind = \"spanish\"\nranks = \"A234567SCR\"\n");
    CHECK(takes(spanish, "7O", "SB"));
    CHECK(takes(spanish, "CC", "RE"));
    CHECK_FALSE(takes(spanish, "RO", "AO"));
    const Loaded closed = with_deck("kind = \"spanish\"\n", "[sequence]\non_king = \"closed\"\n");
    CHECK_FALSE(takes(closed, "RO", "CO"));
    CHECK(takes(closed, "CO", "RO"));
    const Loaded numbers =
        with_deck("kind = \"numbers\"\nranks = \"1-15\"\n", "[sequence]\nwrap = true\n");
    CHECK(takes(numbers, "9C", "10H"));
    CHECK(takes(numbers, "15C", "1H"));
    CHECK_FALSE(takes(numbers, "1C", "10H"));
    const Loaded tarot = with_deck("kind = \"tarot\"\n");
    CHECK(takes(tarot, "JC", "NH"));
    CHECK(takes(tarot, "NC", "QH"));
    CHECK_FALSE(takes(tarot, "JC", "QH"));
}

TEST_CASE("clauses know the suits, colours and ranks of the deck", "[signs]") {
    const char* own =
        "own_ranks = [\"0\", \"1\", \"2\", \"10 ten\", \"11\", \"Z zed/zeds king\"]\n"
        "suits = [\"H hearts\", \"O oros red coin in gold\", \"X stars\", \"B batons black\"]\n";
    const Loaded loaded =
        with_deck(own,
                  "[sequence]\ndirection = \"none\"\n[clauses]\nallow = [\"gold Z on red 10+11\", "
                  "\"oros on stars\", \"sum 5\", \"0-2 same colour on Z\"]\n");
    CHECK(takes(loaded, "10O", "ZX"));
    CHECK(takes(loaded, "11H", "ZX"));
    CHECK_FALSE(takes(loaded, "11B", "ZX"));
    CHECK_FALSE(takes(loaded, "1H", "ZX"));
    CHECK(takes(loaded, "0X", "1O"));
    CHECK(takes(loaded, "0H", "ZB"));  // the sixth rank counts 5, as the first counts 0
    CHECK(takes(loaded, "2H", "10B"));
    CHECK(takes(loaded, "ZH", "2O"));
    CHECK_FALSE(takes(loaded, "ZB", "2O"));
    const std::string told = page(loaded);
    CHECK(
        told.find("the ranks 0 to 2, ten, 11 and zed in the suits hearts (red), oros (red), stars "
                  "(gold) and batons (black).") != std::string::npos);
    CHECK(told.find("A gold zed may be played on a red ten or a red 11") == std::string::npos);
    CHECK(told.find("A zed of stars may be played on a red ten or a red 11.") != std::string::npos);
    CHECK(told.find("An oro may be played on a star.") != std::string::npos);
}

TEST_CASE("deals of decks with ranks of two characters are written and read", "[signs]") {
    for (const char* deck :
         {"kind = \"numbers\"\nranks = \"1-15\"\n", "kind = \"spanish\"\n",
          "suits = [\"H hearts\", \"D diamonds\", \"C clubs\", \"S spades\", \"X stars\", "
          "\"W crowns\"]\n"}) {
        const Loaded loaded = with_deck(deck);
        const Deal deal = deal_by_number(*loaded.variant, 7);
        for (const DealFormat format : {DealFormat::line, DealFormat::board, DealFormat::row}) {
            const std::string text = deal_text(*loaded.variant, deal, format);
            const DealOrErrors read = parse_deal(*loaded.variant, text);
            INFO(text);
            CHECK(read.errors.empty());
            CHECK(read.deal == deal);
        }
    }
}

TEST_CASE("points by rank and suit follow the deck", "[signs]") {
    const Loaded loaded =
        with_deck("kind = \"spanish\"\nranks = \"A2SCR\"\n",
                  "[score_cards]\nranks = [11, 0, 2, 3, 4]\nsuits = [2, 0, 0, 1]\n");
    const ScoreTable& score = loaded.variant->score;
    const auto points = [&](const char* name) {
        const int kind = loaded.variant->deck.find_kind(name);
        REQUIRE(kind >= 0);
        return card_points(score, loaded.variant->deck.kinds()[static_cast<std::size_t>(kind)]);
    };
    CHECK(points("AO") == 13);
    CHECK(points("RB") == 5);
    CHECK(points("CC") == 3);
    CHECK(page(loaded).find("each oro") != std::string::npos);
}

}  // namespace niblick
