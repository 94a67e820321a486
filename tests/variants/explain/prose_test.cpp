// What rules pages say of games that put tables together in ways that no shipped game does.

#include <algorithm>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "tests/support/catch.h"
#include "tests/support/loaded_text.h"
#include "tests/support/rulesets.h"
#include "variants/explain/describe.h"

using namespace niblick;

namespace {

std::string page(const std::string& tables) {
    return niblick::page(load_tables(tables));
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

TEST_CASE("one sentence says what may start an empty foundation") {
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

TEST_CASE("the goal is described from the compiled rules") {
    const std::string golf = "[columns]\n[stock]\n";
    CHECK(says(page(golf), "Clear the layout: play all 35 of its cards to the foundation.\n"));
    CHECK(says(
        page(golf + "[cells]\n"),
        "Clear the layout: play all 35 of its cards to the foundation or to a cell. A card may "
        "stay in a cell.\n"));
    const std::string all = page(golf + "[cells]\n[goal]\ncards = \"all\"\n");
    CHECK(says(all, "The game is won when every card of the deck has been played."));
    CHECK_FALSE(says(all, "may stay in a cell"));
    CHECK(says(page(golf + "[reserve]\ncount = 4\n"),
               "Clear the layout: play all 35 of its cards to the foundation.\n"));
    CHECK(says(page(golf + "[goal]\nmay_remain = 3\n"),
               "The game is won when at most 3 cards are left in the layout."));
    CHECK(says(page(golf + "[goal]\ncards = \"all\"\nmay_remain = 1\n"),
               "when every card of the deck has been played, except for at most 1 card."));
    CHECK(says(page(golf + "to = \"columns\"\n"), "no card may be left in the columns."));
    CHECK(says(page(golf + "[irons]\nranks = \"7\"\n"),
               "play all 35 of its cards to the foundation; irons may go into the bag instead."));
    CHECK(says(page("[columns]\n[stock]\nto = \"waste\"\n[sets]\n"),
               "Clear the layout: remove all of its cards."));
}

TEST_CASE("games with sets say in a line what a set is, in the words of their page") {
    for (const auto& [id, words] : {std::pair{"sets/all_in_a_row", "Sets of 2 or more. The ranks"},
                                    std::pair{"sets/pyramid",
                                              "Sets of one or two. The ranks of a "
                                              "set add up to 13"},
                                    std::pair{"golf/golf", ""}}) {
        const Loaded loaded = shipped_rules(NIBLICK_SOURCE_DIR).load(id);
        REQUIRE(loaded.ok());
        const RulesPage page = describe(loaded.rules, *loaded.variant);
        CHECK(page.set.starts_with(words));
        CHECK(page.set.empty() == std::string_view(words).empty());
        if (page.set.empty()) continue;
        const std::string told = page.set.substr(page.set.find(". ") + 2);
        const auto play = std::find_if(page.paragraphs.begin(), page.paragraphs.end(),
                                       [](const auto& p) { return p.topic == Topic::play; });
        REQUIRE(play != page.paragraphs.end());
        CHECK(play->text.find(told) != std::string::npos);
    }
}

TEST_CASE("orders list only the ranks in the deck") {
    const std::string six =
        "[columns]\ncount = 4\nheight = 4\n[stock]\n[deck]\nranks = \"A23456\"\n";
    const std::string plain = page(six);
    CHECK(says(plain, "an ace and a 6 are not neighbours."));
    CHECK_FALSE(says(plain, "A 5 may be played on a 6."));
    CHECK(says(page("[columns]\n[stock]\n"), "Kings are open: a queen may be played on a king."));
    CHECK_FALSE(says(plain, "king"));
    CHECK_FALSE(says(page(six + "[sequence]\nwrap = true\non_king = \"closed\"\n"), "king"));
    CHECK(says(page(six + "[sequence]\norder = \"A23456\"\nwrap = true\n"),
               "The order wraps around: ace and 6 are neighbours."));
}

TEST_CASE("the order of clauses is told") {
    const std::string game =
        "[columns]\n[stock]\n[sequence]\ndirection = \"none\"\n[clauses]\n"
        "allow = \"up any suit\"\n";
    CHECK(says(
        page(game),
        "For these plays, the ranks do not wrap around: an ace and a king are not neighbours."));
    CHECK(says(page(game + "wrap = true\n"), "For these plays, king and ace are neighbours."));
    CHECK(says(page(game + "order = \"23456789TJQKA\"\n"),
               "For these plays, the ranks from low to high are 2 to king, ace."));
    const std::string equal =
        "[columns]\n[stock]\n[sequence]\ndirection = \"none\"\n[clauses]\n"
        "allow = \"equal any suit\"\n";
    CHECK_FALSE(says(page(equal), "neighbours"));
    // Ranks linked by other tables are not called unlinked.
    CHECK_FALSE(says(page("[columns]\n[stock]\n[clauses]\nallow = \"up any suit\"\nwrap = true\n"),
                     "are not neighbours"));
}

TEST_CASE("cards in the rough are told by their places") {
    CHECK(says(page("[columns]\n[stock]\n[rough]\ntwice = [9, 1]\n"),
               "2 cards lie in the rough and must be hit twice: card 1 of column 1 and card 2 of "
               "column 2, counted in dealing order."));
    CHECK(says(
        page("[pyramid]\n[stock]\n[rough]\nthrice = [3]\n"),
        "One card lies in the rough and must be hit three times: card 2 of row 2, counted from "
        "the left."));
}

TEST_CASE("a layout of covers is told by its rows") {
    const std::string text = page(
        "[covers]\nrows = [\"a b\", \"c d e\"]\non = [\"c > a\", \"d > a b\", \"e > "
        "b\"]\n[stock]\n");
    CHECK(says(text,
               "Deal 5 cards in 2 rows of 2 and 3, row by row from the first. The drawing shows "
               "where they lie and which cards cover which. At the start all 3 cards of row 2 are "
               "available."));
    CHECK_FALSE(says(text, ">"));
    CHECK(says(page("[covers]\nrows = [\"a b\"]\n[stock]\n"),
               "Deal 2 cards in one row, row by row from the first, as drawn. No card covers "
               "another."));
}

TEST_CASE("columns of covers are told in words, and so is what locks them") {
    const std::string text = page(
        "[covers]\nrows = [\"a1 b1 c1\", \"a2 b2 c2\", \"a3 . c3\"]\non = [\"a2 > a1\", \"a3 > "
        "a2\", \"b2 > b1\", \"c2 > c1\", \"c3 > c2\", \"a1 > c3\", \"b1 > c3\"]\n[stock]\n");
    CHECK(says(text,
               "Deal 3 columns with, from the left, 3, 2 and 3 cards, row by row, as drawn. Each "
               "card covers the one above it in its column. Column 3 is locked until columns 1 "
               "and 2 are cleared."));
    CHECK(says(page("[covers]\nrows = [\"a b c\", \"d e f\"]\non = [\"d > a\", \"e > b\", \"f > "
                    "c\"]\n[stock]\n"),
               "Deal 3 columns of 2 cards, row by row, as drawn. Each card covers the one above it "
               "in its column."));
    CHECK(says(page("[picture]\nrows = [\"# # #\", \"# # #\"]\n[stock]\n"),
               "Deal 6 cards in 2 rows of 3, row by row from the top"));
}

TEST_CASE("covers are drawn in text, each card by how far up it lies") {
    const auto drawing = [](const std::string& tables) {
        const Loaded loaded = load_tables(tables + "[stock]\n");
        REQUIRE(loaded.ok());
        return describe(loaded.rules, *loaded.variant).drawing;
    };
    const auto fan = drawing(
        "[covers]\nrows = [\"a b\", \"c d e\"]\non = [\"c > a\", \"d > a b\", \"e > b\", \"e > "
        "d\"]\n");
    CHECK(fan.lines == std::vector<std::string>{" 1 1", "2 2 3"});
    CHECK(fan.key ==
          "Each mark is a card. It lies on the cards that it overlaps if its mark is higher than "
          "theirs.");
    const auto moved =
        drawing("[covers]\nrows = [\"a b\"]\non = [\"b > a\"]\nat = [\"b 0.25 0.5\"]\n");
    CHECK(moved.lines == std::vector<std::string>{"1", " 2"});
    const auto columns = drawing("[covers]\nrows = [\"a b\", \"c .\"]\non = [\"c > a\"]\n");
    CHECK(columns.lines == std::vector<std::string>{"# #", "#"});
    CHECK(columns.key == "Each mark is a card.");
    CHECK(drawing("[covers]\nrows = [\"a b\"]\n").key == "Each mark is a card.");
    // Cards of two rows that overlap stand on two lines, however close the rows are.
    const auto close = drawing(
        "[covers]\nrows = [\"a b\", \"c d\", \"e f\"]\non = [\"c > a\", \"d > b\", \"e > c\", \"f "
        "> "
        "d\"]\nat = [\"a 0 0\", \"b 1.25 0\", \"c 0.25 0.3\", \"d 1.5 0.3\", \"e 0.5 0.6\", \"f "
        "1.75 "
        "0.6\"]\n");
    CHECK(close.lines == std::vector<std::string>{"1    1", " 2    2", "  3    3"});
    const auto beside =
        drawing("[covers]\nrows = [\"a b c\"]\non = [\"b > a\"]\nat = [\"b 0.1 0\", \"c 2 0\"]\n");
    CHECK(beside.lines == std::vector<std::string>{"12              1"});
}

TEST_CASE("every page tells when a hand ends") {
    const auto end = [](const std::string& tables) {
        const Loaded loaded = load_tables(tables);
        REQUIRE(loaded.ok());
        for (const auto& paragraph : describe(loaded.rules, *loaded.variant).paragraphs) {
            if (paragraph.topic == Topic::end) return paragraph.text;
        }
        return std::string();
    };
    const std::string golf = "[columns]\n[stock]\n";
    CHECK(end(golf) ==
          "A hand is won as soon as its goal is reached, and lost when no legal move is left "
          "before that: no card can be played and the stock cannot be turned. A hand that is "
          "given up is not won.");
    CHECK(says(end(golf + "[wilds]\n[irons]\nranks = \"7\"\n[cells]\n"),
               "no card can be played, none can be moved, the stock cannot be turned and no iron "
               "or wild card can be used."));
    CHECK(says(end("[columns]\n[stock]\nto = \"waste\"\npasses = 0\n"),
               "When the moves that are left lead nowhere, it has to be given up."));
    CHECK(says(end("[columns]\n[stock]\nto = \"waste\"\n[sets]\n"),
               "no set can be completed and the stock cannot be turned."));
    CHECK(says(end(golf + "[clock]\nseconds = 60\n"),
               "A hand may take 1 minute. When the time is up, the hand ends as it stands."));
    CHECK(says(end(golf + "[round]\nholes = 9\n"), "not won; its score counts as it stands."));
    CHECK(says(end(golf + "[events]\nwhen = [\"QS leaves: end\"]\n"),
               "An event may end it too, as told under Play."));
}

TEST_CASE("a foundation starts from the stock only where the stock is turned") {
    CHECK(says(page("[columns]\n[stock]\n"), "starts with a card turned from the stock."));
    const std::string refill = page("[columns]\nheight = 1\n[stock]\nto = \"refill\"\n");
    CHECK(says(refill, "The foundation starts with a card dealt to it."));
    CHECK_FALSE(says(refill, "turned from the stock"));
}

TEST_CASE("rounds, series and small numbers are told in good grammar") {
    const std::string golf = "[columns]\n[stock]\n";
    CHECK(says(page(golf + "[round]\nholes = 1\n"), "A round is 1 deal, or hole; "));
    CHECK(says(page(golf + "[reserve]\ncount = 1\n"),
               "Beside the layout 1 card lies face up as a reserve, always available; it need not "
               "be played."));
    const auto series = [&](const std::string& list) {
        return page(golf + "[score_runs]\nseries = [" + list + "]\n");
    };
    CHECK(says(series("0, 0, 10"), "a series scores 10 for each card from card 3 on."));
    CHECK(says(series("5"), "a series scores 5 for each card."));
    CHECK(says(series("1, 0, 2, 3"),
               "a series scores 1 for card 1, 2 for card 3 and 3 for each card from card 4 on."));
}

TEST_CASE("a picture is told in words and drawn") {
    const auto text = [](const std::string& rows) {
        return page("[picture]\nrows = [" + rows + "]\n[stock]\n");
    };
    const std::string plain = text("\" ^ \", \"# #\"");
    CHECK(says(plain, "Deal 3 cards in 2 rows of 1 and 2, row by row from the top"));
    CHECK(says(plain, "A card is covered by the cards of the next row that overlap it."));
    const std::string raised = text("\" 2 2\", \"1 1\"");
    CHECK(says(raised, "At the start both cards of row 1 are available."));
    const Loaded loaded = load_tables("[picture]\nrows = [\" ^ \", \"# #\"]\n[stock]\n");
    REQUIRE(loaded.ok());
    const std::string whole = page_text(describe(loaded.rules, *loaded.variant));
    CHECK(whole.find("\n     ^\n    # #\n") != std::string::npos);
    CHECK(whole.find("^ is the tip of a peak.") != std::string::npos);
}

TEST_CASE("what fits is told before what else may be played") {
    const std::string text =
        page("[columns]\n[stock]\n[jokers]\n[wilds]\n[packing]\n[clauses]\nforbid = \"on A\"\n");
    const auto at = [&](const std::string& words) {
        INFO(words);
        REQUIRE(text.find(words) != std::string::npos);
        return text.find(words);
    };
    CHECK(at("A card fits when") < at("Nothing may be played on an ace."));
    CHECK(at("Nothing may be played on an ace.") < at("A card may be put on the end card"));
    CHECK(at("A card may be put on the end card") < at("A joker may be played"));
    CHECK_FALSE(says(text, "run"));
    CHECK(says(page("[columns]\n[stock]\n[wilds]\n[score_runs]\n"), "the run goes on."));
}

TEST_CASE("pages name nothing that the game lacks") {
    const std::string pairs =
        "[sets]\nmost = 2\nkind = \"linked\"\n[goal]\ncards = \"stock\"\n[columns]\nheight = 1\n";
    const std::string neptune = page(pairs + "[stock]\nto = \"refill\"\n");
    CHECK(says(neptune, "The game is won when the stock is used up."));
    CHECK_FALSE(says(neptune, "waste"));
    CHECK_FALSE(says(neptune, "played on"));
    CHECK(says(neptune, "than the rank of the card picked before it"));
    const std::string robert = page("[stock]\nto = \"waste\"\n[goal]\ncards = \"all\"\n");
    CHECK(says(robert, "The top card of the waste may be played to the foundation"));
    CHECK_FALSE(says(robert, "lies on it"));
    CHECK(says(robert, "The stock lies face down."));
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
               "Starting a foundation scores 5 points, including by turning a stock card."));
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
    CHECK(says(page(packed + "[jokers]\n"), "Jokers cannot be packed."));
    CHECK_FALSE(says(page(packed), "Jokers"));
    CHECK(says(page(packed + "[reserve]\ncount = 2\n"), "Nothing may be packed on reserve cards."));
    const std::string passes = "[columns]\n[stock]\nto = \"waste\"\npasses = 3\n";
    CHECK(says(page(passes + "turn = \"when_stuck\"\n"),
               "Once the stock is empty, a redeal is allowed at any time"));
    CHECK_FALSE(says(page(passes), "Once the stock is empty"));
}
