// [stock] withheld, and the action 'add' of [events].

#include <string>

#include "core/deal/deal.h"
#include "core/play/observe.h"
#include "core/play/play.h"
#include "core/search/general/brute_force.h"
#include "core/search/positions/canonical_form.h"
#include "core/search/solver.h"
#include "tests/support/catch.h"
#include "tests/support/tiny.h"
#include "tests/variants/compile/small_events.h"
#include "variants/explain/describe.h"

using namespace niblick;

namespace {

// The game of small_events.h with these keys of [stock].
Loaded load_withheld(const std::string& stock, const std::string& events,
                     const std::string& more = "") {
    std::string tables = kSmall;
    const std::string head = "[stock]\n";
    tables.insert(tables.find(head) + head.size(), stock);
    return load_tables(tables + "[events]\nwhen = [" + events + "]\n" + more);
}

SmallGame withheld_game(const std::string& stock, const std::string& events,
                        const std::string& more = "") {
    const Loaded loaded = load_withheld(stock, events, more);
    INFO(render_all(loaded.diagnostics, loaded.sources));
    REQUIRE(loaded.ok());
    return {loaded, kDeal};
}

int stock_of(const SmallGame& table) {
    return stock_left(table.board, table.position);
}

int unseen(const SmallGame& table) {
    int n = 0;
    for (const int kind : observe(table.board, table.position).unseen) n += kind;
    return n;
}

std::string name(const SmallGame& table, Card card) {
    return table.board.deck().name(card);
}

std::vector<std::uint8_t> form(const SmallGame& table) {
    search::CanonicalForm written(table.board, {});
    written.write(table.position);
    return {written.bytes().begin(), written.bytes().end()};
}

}  // namespace

TEST_CASE("cards withheld come into the stock by events only, in their order", "[events]") {
    SmallGame table = withheld_game("withheld = 4\n", "\"2C leaves: add 3\", \"AC leaves: add 9\"");
    CHECK(stock_of(table) == 5);
    CHECK(observe(table.board, table.position).withheld == 4);
    CHECK(unseen(table) == 9);
    table.play("2C");
    CHECK(stock_of(table) == 8);
    CHECK(observe(table.board, table.position).withheld == 1);
    CHECK(unseen(table) == 9);
    for (int i = 0; i < 6; ++i) table.play("draw");
    CHECK(name(table, table.position.top[0]) == "4H");
    table.play("draw");
    CHECK(name(table, table.position.top[0]) == "4S");
    table.play("draw");
    CHECK(why_not_draw(table.board, table.position) == WhyNot::Reason::stock_empty);
    CHECK(unseen(table) == 1);
}

TEST_CASE("a stock that is empty at first fills by events", "[events]") {
    SmallGame table = withheld_game("withheld = 9\n", "\"2C leaves: add 1\"");
    CHECK(why_not_draw(table.board, table.position) == WhyNot::Reason::stock_empty);
    table.play("2C");
    table.play("draw");
    CHECK(name(table, table.position.top[0]) == "2H");
}

TEST_CASE("cards withheld come face up onto the waste", "[events]") {
    SmallGame table =
        withheld_game("to = \"waste\"\nwithheld = 4\n", "\"2C leaves: add 1, add 2 to waste\"");
    table.play("draw");
    table.play("2C");
    CHECK(stock_of(table) == 5);
    CHECK(table.position.waste().size() == 3);
    CHECK(name(table, table.board.card(waste_top(table.board, table.position))) == "2S");
    CHECK(table.position.drawn == 3);
    CHECK(unseen(table) == 6);
}

TEST_CASE("cards added after a redeal are unseen", "[events]") {
    SmallGame table = withheld_game("to = \"waste\"\npasses = 3\nwithheld = 2\n",
                                    "\"2C leaves: add 1\", \"AC leaves: add 1\"");
    for (int i = 0; i < 7; ++i) table.play("draw");
    table.play("redeal");
    table.play("2C");
    CHECK(observe(table.board, table.position).known_stock.size() == 7);
    CHECK(unseen(table) == 2);
    for (int i = 0; i < 8; ++i) table.play("draw");
    table.play("redeal");
    // The player has seen the first card added, but the game does not remember which were.
    CHECK(observe(table.board, table.position).known_stock.size() == 7);
}

TEST_CASE("cards withheld count neither for the goal nor in a deal's text", "[events]") {
    SmallGame table =
        withheld_game("withheld = 4\n", "\"2C leaves: add 1\"", "[goal]\ncards = \"stock\"\n");
    CHECK(cards_left(table.board, table.position) == 5);
    table.play("2C");
    CHECK(cards_left(table.board, table.position) == 6);
    const Loaded plain = load_withheld("", "\"2C leaves: burn 1\"");
    REQUIRE(plain.ok());
    const auto text = [](const Variant& variant) {
        return deal_text(variant, deal_by_number(variant, 7), DealFormat::line);
    };
    CHECK(text(*table.board.variant) == text(*plain.variant));
    CHECK(table.board.variant->fingerprint != plain.variant->fingerprint);
}

TEST_CASE("positions that differ in cards withheld have different canonical forms", "[events]") {
    // Columns that take stock cards in turn are not interchangeable while some are to come.
    const std::string stock = "to = \"refill\"\nwithheld = 9\n";
    SmallGame left = withheld_game(stock, "\"A leaves: add 3\"");
    SmallGame right = left;
    left.play("2C");
    right.play("2D");
    CHECK(form(left) != form(right));
    SmallGame one = withheld_game("withheld = 2\n", "\"2C leaves: add 1\"");
    SmallGame two = one;
    Operations(two.board, two.position).add_to_stock();
    CHECK(broken_law(two.board, two.position).empty());
    CHECK(form(one) != form(two));
}

TEST_CASE("operations leave cards withheld where they are", "[events]") {
    SmallGame table = withheld_game("withheld = 1\n", "\"2C leaves: add 1\"");
    Operations hand(table.board, table.position);
    const Slot last = static_cast<Slot>(table.board.pieces() - 1);
    CHECK_THROWS_AS(hand.to_foundation(last, 0), BadOperation);
    CHECK_THROWS_AS(hand.remove(last), BadOperation);
    CHECK_THROWS_AS(hand.add_to_waste(), BadOperation);
    hand.add_to_stock();
    CHECK_THROWS_AS(hand.add_to_stock(), BadOperation);
    CHECK(broken_law(table.board, table.position).empty());
}

TEST_CASE("searches reckon with cards that are still to be added", "[events]") {
    // Every card but those of the first row must be turned up to be followed.
    for (const std::string stock : {"withheld = 9\n", "withheld = 5\n"}) {
        SmallGame table = withheld_game(stock, "\"any leaves: add 2\", \"run of 2: add 1\"",
                                        "[visibility]\nnext_stock = \"all\"\n");
        const search::Truth truth = search::visit_all(table.board, table.position, {}, {});
        Solver solver(table.board.variant);
        const Verdict verdict = solver.solve(table.board, table.position, {}, {});
        REQUIRE(verdict.why == StopReason::finished);
        CHECK((verdict.outcome == Outcome::won) == truth.winnable);
    }
}

TEST_CASE("the page tells of cards withheld", "[events]") {
    const std::string text = page(
        load_withheld("to = \"waste\"\nwithheld = 4\n", "\"2C leaves: add 3, add 1 to waste\""));
    INFO(text);
    for (const std::string said :
         {"The 5 remaining cards form the stock.",
          "A further 4 cards are withheld, unseen and out of play, until events add them.",
          "the next 3 cards withheld come behind the last card of the stock and the next card "
          "withheld comes face up onto the waste."}) {
        INFO(said);
        CHECK(text.find(said) != std::string::npos);
    }
}

TEST_CASE("what withheld and 'add' cannot mean is told", "[events]") {
    const auto fault = [](const std::string& stock, const std::string& event) {
        return codes(load_withheld(stock, "\"" + event + "\""));
    };
    CHECK(fault("withheld = 4\n", "2C leaves: add 2").empty());
    CHECK(fault("withheld = 4\ncards = 5\n", "2C leaves: add 2").empty());
    CHECK(fault("withheld = 4\ncards = 9\n", "2C leaves: add 2") == "stock-count ");
    CHECK(fault("withheld = 10\n", "2C leaves: add 2") == "withheld ");
    CHECK(fault("withheld = 4\n", "2C leaves: burn 2") == "idle-withheld ");
    CHECK(fault("", "2C leaves: add 2") == "nothing-withheld ");
    CHECK(fault("withheld = 4\n", "2C leaves: add 2 to waste") == "rule-needs ");
    CHECK(fault("withheld = 4\n", "2C leaves: add 2 to waste, rough places 1 2")
              .starts_with("rule-needs "));
    for (const std::string event : {"add", "add x", "add 0", "add 2 waste", "add 2 to",
                                    "add 2 to cells", "add 2 to waste now"}) {
        INFO(event);
        CHECK(fault("withheld = 4\n", "2C leaves: " + event).starts_with("unknown-event "));
    }
}
