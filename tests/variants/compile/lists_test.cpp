#include <initializer_list>
#include <memory>
#include <string>
#include <vector>

#include "core/play/extended_play.h"
#include "core/play/play.h"
#include "core/play/position.h"
#include "core/play/why_not.h"
#include "core/search/common/solve.h"
#include "tests/support/catch.h"
#include "tests/support/loaded_text.h"
#include "tests/support/rulesets.h"
#include "variants/explain/why_not.h"

// Lists where one number may stand, either-or covers, and goals that name a part of the layout.
using namespace niblick;

namespace {

std::shared_ptr<const Variant> variant_of(const std::string& tables) {
    const Loaded loaded = load_tables(tables);
    INFO(render_all(loaded.diagnostics, loaded.sources));
    REQUIRE(loaded.ok());
    return loaded.variant;
}

// The codes of all diagnostics.
std::string codes_of(const std::string& tables) {
    const Loaded loaded = load_tables(tables);
    std::string text;
    for (const Diagnostic& diagnostic : loaded.diagnostics) {
        text += (text.empty() ? "" : " ") + diagnostic.code;
    }
    return text;
}

std::string page_of(const std::string& tables) {
    return niblick::page(load_tables(tables));
}

bool tells(const std::string& text, const std::string& words) {
    UNSCOPED_INFO(text);
    return text.find(words) != std::string::npos;
}

SlotSet slots(std::initializer_list<int> slots) {
    SlotSet result;
    for (const int slot : slots) result.set(slot);
    return result;
}

const std::string kToWaste = "[columns]\n[stock]\nto = \"waste\"\n";
const std::string kSumGame =
    "[deck]\nranks = \"A2345\"\n[columns]\nheights = [1, 1, 1, 1, 1]\n[foundation]\nstart = "
    "\"empty\"\n[stock]\nto = \"waste\"\n[sets]\nkind = \"sum\"\nleast = 1\nmost = 2\n";
const std::string kRowGame = "[covers]\nrows = [\"a b c d\"]\n";

}  // namespace

TEST_CASE("the stock may be turned by other numbers in later passes", "[stock]") {
    const auto plan = [](const std::string& keys) {
        return variant_of(kToWaste + keys)->stock_plan;
    };
    const StockPlan three = plan("passes = 0\nper_turn = [3, 2, 1]\n");
    CHECK(three.per_draw == 3);
    CHECK(three.later_draws == std::vector<int>{2, 1});
    std::vector<int> by_pass;
    for (int pass = 0; pass < 5; ++pass) by_pass.push_back(three.per_draw_in(pass));
    CHECK(by_pass == std::vector<int>{3, 2, 1, 1, 1});
    CHECK(plan("passes = 3\nper_turn = [2, 2]\n") == plan("passes = 3\nper_turn = 2\n"));
    CHECK(variant_of(kToWaste + "passes = 3\nper_turn = [2, 2]\n")->fingerprint ==
          variant_of(kToWaste + "passes = 3\nper_turn = 2\n")->fingerprint);
    CHECK(variant_of(kToWaste + "passes = 3\nper_turn = [2, 1]\n")->fingerprint !=
          variant_of(kToWaste + "passes = 3\nper_turn = 2\n")->fingerprint);
    CHECK(codes_of(kToWaste + "passes = 2\nper_turn = [3, 2, 1]\n") == "stock-per-turn");
    CHECK(codes_of(kToWaste + "passes = 2\nper_turn = []\n") == "empty-list");
    CHECK(codes_of(kToWaste + "passes = 2\nper_turn = [3, 40]\n") == "out-of-range");
    CHECK(codes_of(kToWaste + "passes = 2\nper_turn = \"3\"\n") == "wrong-type");
    CHECK(tells(
        page_of(kToWaste + "passes = 0\nper_turn = [3, 2, 1]\n"),
        "They are turned 3 cards at a time in the first pass, 2 in pass 2 and 1 from pass 3 on, "
        "onto a waste"));
    CHECK(tells(page_of(kToWaste + "passes = 2\nper_turn = [1, 2]\n"),
                "They are turned one at a time in the first pass, 2 in pass 2, onto a waste"));
}

TEST_CASE("each pass turns its own number of cards", "[stock]") {
    const auto variant = variant_of(
        "[deck]\nranks = \"A23\"\n[columns]\nheights = [1, 1]\n[stock]\nto = \"waste\"\npasses = "
        "0\nper_turn = [3, 2, 1]\n");
    const Board board = bind(variant, deal_by_number(*variant, 1));
    REQUIRE(board.deal.stock.size() == 9);
    Position position = start_position(board);
    std::vector<int> draws;
    for (int pass = 0; pass < 5; ++pass) {
        int n = 0;
        while (stock_left(board, position) > 0) {
            position = after(board, position, Move::draw());
            REQUIRE(broken_law(board, position).empty());
            ++n;
        }
        draws.push_back(n);
        position = after(board, position, Move::redeal());
        REQUIRE(broken_law(board, position).empty());
    }
    CHECK(draws == std::vector<int>{3, 5, 9, 9, 9});
    CHECK(position.pass == 2);  // later ones are alike
}

TEST_CASE("a set may add up to any of several numbers", "[sets]") {
    const auto variant = variant_of(kSumGame + "total = [6, 3, 6]\n");
    CHECK(variant->sets.totals == std::vector<int>{3, 6});
    CHECK(variant_of(kSumGame + "total = [6]\n")->fingerprint ==
          variant_of(kSumGame + "total = 6\n")->fingerprint);
    CHECK(codes_of(kSumGame + "total = []\n") == "empty-list");
    CHECK(tells(page_of(kSumGame + "total = [6, 3]\n"), "The ranks of a set add up to 3 or 6"));
    const DealOrErrors deal =
        parse_deal(*variant, "AC/2C/5C/4C/3C|AD AH AS 2D 2H 2S 3D 3H 3S 4D 4H 4S 5D 5H 5S|");
    REQUIRE(deal.ok());
    const Board board = bind(variant, deal.deal);
    const auto taken = [&](std::initializer_list<int> pieces) {
        Position position = start_position(board);
        for (const int piece : pieces) {
            position = after(board, position, Move::play(piece));
            REQUIRE(broken_law(board, position).empty());
        }
        return position;
    };
    CHECK(extended::takeable(board, taken({})) == slots({0, 1, 2, 3, 4}));
    CHECK(extended::takeable(board, taken({0})) == slots({1, 2}));  // 1 + 2, 1 + 5
    CHECK(extended::takeable(board, taken({1})) == slots({0, 3}));  // 2 + 1, 2 + 4
    CHECK_FALSE(taken({0, 2}).in_set());                            // 6 is whole
    CHECK(extended::may_close(board, taken({4})));                  // 3 alone
    CHECK(extended::takeable(board, taken({4})).none());            // no other 3
    const WhyNot why = why_not(board, taken({0}), Move::close());
    CHECK(why.reason == WhyNot::Reason::set_sum);
}

TEST_CASE("the next few stock cards may lie face up", "[visibility]") {
    const std::string sight = kToWaste + "[visibility]\nnext_stock = ";
    CHECK(variant_of(sight + "3\n")->visibility ==
          Visibility{false, Visibility::NextStock::shown, 3, {}});
    CHECK(variant_of(sight + "1\n")->fingerprint == variant_of(sight + "\"shown\"\n")->fingerprint);
    CHECK(variant_of(sight + "2\n")->fingerprint != variant_of(sight + "\"shown\"\n")->fingerprint);
    CHECK(codes_of(sight + "0\n") == "out-of-range");
    CHECK(codes_of(sight + "\"3\"\n") == "unknown-word");
    CHECK(codes_of(sight + "true\n") == "wrong-type");
    CHECK(tells(page_of(sight + "3\n"), "The next 3 stock cards lie face up."));
    CHECK(tells(page_of(sight + "1\n"), "The next stock card lies face up."));
}

TEST_CASE("a card may be free once either of two others is gone", "[covers]") {
    const auto variant =
        variant_of(kRowGame + "on = [\"a or c > b\", \"b a or d > c\"]\n[stock]\n");
    const Layout& layout = variant->layout;
    CHECK_FALSE(variant->traits.plain);
    REQUIRE(layout.either_or().size() == 2);
    CHECK(layout.open(layout.all()) == slots({0, 3}));
    CHECK(layout.open(slots({1, 2, 3})) == slots({1, 3}));
    CHECK(layout.open(slots({0, 1, 2})) == slots({0, 2}));
    // Several places before '>' must all go.
    CHECK(variant_of(kRowGame + "on = [\"a c > b\"]\n[stock]\n")->layout.above(1) == slots({0, 2}));
    CHECK(variant_of(kRowGame + "on = [\"a c > b\"]\n[stock]\n")->fingerprint ==
          variant_of(kRowGame + "on = [\"a > b\", \"c > b\"]\n[stock]\n")->fingerprint);
    CHECK(variant_of(kRowGame + "on = [\"a or a > b\"]\n[stock]\n")->layout.above(1) == slots({0}));
    for (const char* line :
         {"a or > b", "or a > b", "a or or c > b", "a or c", "a or c >", "> b"}) {
        CHECK(codes_of(kRowGame + "on = [\"" + line + "\"]\n[stock]\n") == "bad-cover");
    }
    CHECK(codes_of(kRowGame + "on = [\"a or x > b\"]\n[stock]\n") == "unknown-place");
    CHECK(codes_of(kRowGame + "on = [\"a or b > c\", \"c or a > b\", \"b or c > a\"]\n[stock]\n") ==
          "ring");
    // Cards that move know no such covers.
    CHECK(codes_of(kRowGame + "on = [\"a or c > b\"]\n[stock]\nto = \"columns\"\n") ==
          "no-columns");
    CHECK(tells(
        page_of(kRowGame + "on = [\"a or c > b\", \"b or d > c\"]\n[stock]\n"),
        "2 cards between two others of their row are available only once the one on the left or "
        "the one on the right is gone."));
    CHECK(tells(
        page_of(kRowGame + "on = [\"a c or d > b\"]\n[stock]\n"),
        "Card 2 of row 1, counted from the left, is available only once one of these is gone: card "
        "1 of row 1 and card 3 of row 1, counted from the left; or card 4 of row 1"));
}

TEST_CASE("play and the solver know either-or covers", "[covers]") {
    const std::string deck =
        "[deck]\nranks = \"A23\"\nremove = [\"AD\", \"AH\", \"AS\", \"2D\", \"2H\", \"2S\", "
        "\"3D\", \"3H\", \"3S\"]\n";
    const auto variant = variant_of(deck + "[covers]\nrows = [\"a b c\"]\non = [\"a or c > b\"]\n" +
                                    "[sequence]\ndirection = \"up\"\n[stock]\n" +
                                    "[foundation]\nstart = \"empty\"\n");
    const auto outcome = [&](const std::string& deal) {
        const Board board = bind(variant, parse_deal(*variant, deal).deal);
        const Verdict verdict = solve(board, start_position(board), {}, {});
        for (const Move move : verdict.line) CHECK(move.kind == MoveKind::play);
        return verdict.outcome;
    };
    // The middle card may be the second or the third, never the first.
    CHECK(outcome("AC 2C 3C||") == Outcome::won);
    CHECK(outcome("AC 3C 2C||") == Outcome::won);
    CHECK(outcome("2C AC 3C||") == Outcome::lost);
    const Board board = bind(variant, parse_deal(*variant, "AC 2C 3C||").deal);
    const Position start = start_position(board);
    CHECK(why_not(board, start, Slot{1}).covering == slots({0, 2}));
    CHECK(start.open == slots({0, 2}));
    CHECK(describe_why_not(board, start, Slot{1}) ==
          "It waits until one is gone: the ace of clubs or the 3 of clubs.");
    const Position next = after(board, start, Move::play(2));
    CHECK(next.open == slots({0, 1}));
    CHECK(broken_law(board, next).empty());
    Position wrong = start;
    wrong.filled.reset(1);
    wrong.open.reset(1);
    CHECK_FALSE(broken_law(board, wrong).empty());
}

TEST_CASE("a game may be won once a part of its layout is cleared", "[goal]") {
    const std::string columns = "[columns]\nheights = [2, 2, 2]\n[stock]\n[goal]\n";
    const auto variant = variant_of(columns + "clear = [\"4\", \"5-6 5\"]\n");
    CHECK(variant->aim.parts == std::vector<SlotSet>{slots({3}), slots({4, 5})});
    CHECK(variant->aim.spare == slots({0, 1, 2}));
    CHECK_FALSE(variant->traits.plain);
    const Board board = bind(variant, deal_by_number(*variant, 1));
    Position position = start_position(board);
    CHECK(cards_left(board, position) == 1);
    CHECK(codes_of(columns + "clear = \"7\"\n") == "no-such-place");
    CHECK(codes_of(columns + "clear = \"4\"\nmay_remain = 1\n") == "goal-part");
    CHECK(codes_of(columns + "clear = \"4-\"\n") == "bad-place");
    CHECK(codes_of(columns + "clear = \"\"\n") == "bad-place");
    CHECK(codes_of(columns + "clear = \"1\"\ncards = \"all\"\n") == "goal-part");
    CHECK(codes_of(columns + "clear = \"7\"\n[reserve]\ncount = 2\n") == "goal-part");
    CHECK(codes_of("[columns]\n[stock]\nto = \"columns\"\n[goal]\nclear = \"1\"\n") == "goal-part");
    CHECK(tells(
        page_of(columns + "clear = [\"4\", \"5 6\"]\n"),
        "The game is won as soon as the end card of column 1 is gone or the end cards of columns "
        "2 and 3 are gone. Other cards may be left."));
}

TEST_CASE("a stake is for scores in which more is better", "[round]") {
    const std::string golf = "[columns]\n[stock]\n";
    CHECK(variant_of(golf + "[score_runs]\n[round]\nholes = 9\nstake = 52\n")->round.stake == 52);
    CHECK(codes_of(golf + "[round]\nholes = 9\nstake = 52\n") == "low-stake");
    CHECK(tells(page_of(golf + "[score_runs]\n[round]\nholes = 9\nstake = 52\n"),
                "Each deal costs 52, taken from the total when it begins."));
}
