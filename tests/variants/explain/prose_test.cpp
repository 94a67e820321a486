// What rules pages say of games that put tables together in ways that no shipped game does.

#include <algorithm>
#include <string>
#include <vector>

#include "tests/support/catch.h"
#include "tests/support/rulesets.h"
#include "variants/explain/describe.h"

using namespace niblick;

namespace {

// The page without line breaks.
std::string page(const std::string& tables) {
    const Loaded loaded = load_tables(tables);
    INFO(render_all(loaded.diagnostics, loaded.sources));
    REQUIRE(loaded.ok());
    std::string text;
    for (const auto& paragraph : describe(loaded.rules, *loaded.variant).paragraphs) {
        text += paragraph.text + "\n";
    }
    return text;
}

bool says(const std::string& text, const std::string& words) {
    INFO(text);
    return text.find(words) != std::string::npos;
}

const std::string kEmpty = "[columns]\n[stock]\n[foundation]\nstart = \"empty\"\n";

// What an empty foundation takes, as the compiled table has it.
int starters(const std::string& tables) {
    const Loaded loaded = load_tables(tables);
    REQUIRE(loaded.ok());
    const Variant& v = *loaded.variant;
    return static_cast<int>(std::count_if(v.face_of.begin(), v.face_of.end(), [&](Face face) {
        return v.links.allows(v.links.empty(), face);
    }));
}

}  // namespace

TEST_CASE("an opener binds an empty foundation whatever else it takes") {
    const std::string opener = "[opener]\nranks = \"3\"\n";
    CHECK(starters(kEmpty) == 52);
    CHECK(starters(kEmpty + opener) == 4);
    CHECK(starters(kEmpty + "empty_takes = \"nothing\"\n" + opener) == 4);
    CHECK(starters(kEmpty + "[jokers]\n" + opener) == 4);
}

TEST_CASE("one sentence tells what starts an empty foundation") {
    CHECK(says(page(kEmpty), "An empty foundation takes any card."));
    const std::string three = page(kEmpty + "[opener]\nranks = \"3A\"\n");
    CHECK(says(three, "Only an ace or a 3 may start an empty foundation."));
    CHECK_FALSE(says(three, "takes any card"));
    const std::string special =
        "[specials]\nnames = [\"CU\"]\nwords = [\"customer\"]\ncounts = [2]\ntake = [\"A\"]\n"
        "open = true\n";
    const std::string any = page(kEmpty + special);
    CHECK(says(any, "An empty foundation takes any card."));
    CHECK_FALSE(says(any, "Only a customer"));
    CHECK(says(page(kEmpty + "empty_takes = \"nothing\"\n" + special),
               "Only a customer may start an empty foundation."));
    CHECK(says(page(kEmpty + "empty_takes = \"nothing\"\n"), "a stock card must start it."));
}

TEST_CASE("the goal is told from what was compiled") {
    const std::string golf = "[columns]\n[stock]\n";
    CHECK(says(page(golf), "Clear the layout: play all 35 of its cards to the foundation.\n"));
    CHECK(says(page(golf + "[cells]\n"),
               "Clear the layout: take all 35 of its cards away, to the foundation or to a cell. A "
               "card may stay in a cell.\n"));
    const std::string all = page(golf + "[cells]\n[goal]\ncards = \"all\"\n");
    CHECK(says(all, "The game is won when every card of the deck has been played."));
    CHECK_FALSE(says(all, "may stay in a cell"));
    CHECK(says(page(golf + "[reserve]\ncount = 4\n"),
               "Clear the layout: play all 35 of its cards to the foundation.\n"));
    CHECK(says(page(golf + "[goal]\nmay_remain = 3\n"),
               "The game is won when at most 3 cards are left in the layout."));
    CHECK(says(page(golf + "[goal]\ncards = \"all\"\nmay_remain = 1\n"),
               "when every card of the deck has been played, but for at most 1 card."));
    CHECK(says(page(golf + "to = \"columns\"\n"), "no card may be left in the columns."));
    CHECK(says(page(golf + "[irons]\nranks = \"7\"\n"),
               "Clear the layout: take all 35 of its cards away."));
    CHECK(says(page("[columns]\n[stock]\nto = \"waste\"\n[sets]\n"),
               "Clear the layout: take all of its cards away."));
}

TEST_CASE("orders are told by the ranks that the deck has") {
    const std::string six =
        "[columns]\ncount = 4\nheight = 4\n[stock]\n[deck]\nranks = \"A23456\"\n";
    const std::string plain = page(six);
    CHECK(says(plain, "an ace and a 6 never meet."));
    CHECK(says(plain, "A 5 may be played on a 6."));
    CHECK_FALSE(says(plain, "king"));
    CHECK_FALSE(says(page(six + "[sequence]\nwrap = true\non_king = \"closed\"\n"), "king"));
    CHECK(says(page(six + "[sequence]\norder = \"A23456\"\nwrap = true\n"),
               "The order goes round: ace and 6 are neighbours."));
}

TEST_CASE("the order of clauses is told") {
    const std::string game =
        "[columns]\n[stock]\n[sequence]\ndirection = \"none\"\n[clauses]\n"
        "allow = \"up any suit\"\n";
    CHECK(
        says(page(game), "There the ranks do not go round: an ace and a king are no neighbours."));
    CHECK(says(page(game + "wrap = true\n"), "There king and ace are neighbours."));
    CHECK(says(page(game + "order = \"23456789TJQKA\"\n"),
               "There the ranks from low to high are 2 3 4 5 6 7 8 9 10 jack queen king ace."));
    const std::string equal =
        "[columns]\n[stock]\n[sequence]\ndirection = \"none\"\n[clauses]\n"
        "allow = \"equal any suit\"\n";
    CHECK_FALSE(says(page(equal), "neighbours"));
    // What other tables let meet is not said to never meet.
    CHECK_FALSE(says(page("[columns]\n[stock]\n[clauses]\nallow = \"up any suit\"\nwrap = true\n"),
                     "never meet"));
}

TEST_CASE("cards in the rough are told by their places") {
    CHECK(says(page("[columns]\n[stock]\n[rough]\ntwice = [9, 1]\n"),
               "2 cards lie in the rough (card 1 of column 1 and card 2 of column 2, counted as "
               "they are dealt) and must be hit twice"));
    CHECK(says(page("[pyramid]\n[stock]\n[rough]\nthrice = [3]\n"),
               "1 card lies in the rough (card 2 of row 2, counted from the left)"));
}

TEST_CASE("a layout of covers is told by its rows") {
    const std::string text = page(
        "[covers]\nrows = [\"a b\", \"c d e\"]\non = [\"c > a\", \"d > a b\", \"e > "
        "b\"]\n[stock]\n");
    CHECK(says(text,
               "Deal 5 cards in 2 rows of 2 and 3, from the first row down. Of these 2 are "
               "covered by others, as the picture of the table shows; the other 3 are "
               "available from the start."));
    CHECK_FALSE(says(text, ">"));
    CHECK(says(page("[covers]\nrows = [\"a b\"]\n[stock]\n"),
               "Deal 2 cards in one row, from the first row down. None of them covers another."));
}

TEST_CASE("scores are told by what they count") {
    const std::string waste = "[columns]\n[stock]\nto = \"waste\"\n";
    CHECK(says(page("[columns]\n[stock]\n[score_cards]\n"),
               "Each card of the layout that is played scores 1 point."));
    CHECK(says(page(waste + "[reserve]\ncount = 3\n[score_cards]\n"),
               "Each card of the layout, the reserve or the waste that is played scores 1 point."));
    CHECK(says(page(waste + "[score_strokes]\n"), "Each card left in the layout counts 1 stroke."));
    CHECK(says(page(waste + "[cells]\n[goal]\ncards = \"all\"\n[score_strokes]\n"),
               "Each card left in the layout, a cell, the stock or the waste counts 1 stroke."));
    CHECK(says(page(kEmpty + "[score_cards]\nper_foundation = 5\n"),
               "Beginning a foundation scores 5 points, also by turning the stock."));
}

TEST_CASE("a long name does not make a page wide") {
    RulesPage rules;
    rules.title = std::string(100'000, 'n');
    const std::string text = page_text(rules, 40);
    CHECK(text.find("\n" + std::string(40, '=') + "\n") != std::string::npos);
    rules.title = "Pat\xC3\xA9";
    CHECK(page_text(rules, 40).starts_with("Pat\xC3\xA9\n====\n"));
}

TEST_CASE("what packing and redeals leave open is told") {
    const std::string packed = "[columns]\n[stock]\n[packing]\n";
    CHECK(says(page(packed + "[jokers]\n"), "Jokers are not packed."));
    CHECK_FALSE(says(page(packed), "Jokers"));
    CHECK(says(page(packed + "[reserve]\ncount = 2\n"),
               "Nothing is packed on cards of the reserve."));
    const std::string passes = "[columns]\n[stock]\nto = \"waste\"\npasses = 3\n";
    CHECK(says(page(passes + "turn = \"when_stuck\"\n"),
               "Once the stock is empty its cards may come back at any time"));
    CHECK_FALSE(says(page(passes), "Once the stock is empty"));
}
