// [counters] spells: what the player may do for counters.

#include <string>

#include "core/play/play.h"
#include "tests/support/catch.h"
#include "tests/support/tiny.h"
#include "tests/variants/compile/small_events.h"
#include "variants/explain/describe.h"
#include "variants/explain/refusal.h"
#include "variants/explain/why_not.h"

using namespace niblick;

namespace {

const std::string kCounters =
    "[counters]\nnames = [\"coin coins\", \"gem gems\"]\nstart = [3, 0]\n";
const std::string kEvents =
    "when = [\"2C leaves: give gem\", \"volley used: remove one 3\", \"deck used: burn 2\"]\n";
const std::string kSpells = "spells = [\"volley: 2 coin, gem\", \"deck: coin\"]\n";

SmallGame spell_game() {
    return game_of(kEvents, kCounters + kSpells);
}

std::string fault(const std::string& spells, const std::string& events = kEvents) {
    return codes(load_events(events, kCounters + spells));
}

}  // namespace

TEST_CASE("a spell costs counters and sets its event off", "[events]") {
    SmallGame table = spell_game();
    // In order of their names: coin, deck, gem, volley.
    CHECK(table.may("use deck"));
    CHECK_FALSE(table.may("use volley"));
    CHECK_FALSE(table.may("use coin"));
    const Card top = table.position.top[0];
    table.play("use deck");
    CHECK(table.position.tokens[0] == 2);
    CHECK(table.position.tokens[1] == 0);
    CHECK(stock_left(table.board, table.position) == 7);
    CHECK(table.position.top[0] == top);
    CHECK(table.position.token_on_top == 0);
    table.play("2C");
    table.play("use volley");
    CHECK(table.position.tokens[0] == 0);
    CHECK(table.position.tokens[2] == 0);
    CHECK_FALSE(table.may("use deck"));
    CHECK_FALSE(table.may("use volley"));
}

TEST_CASE("a spell that cannot be paid says what is missing, and where the rules say so",
          "[events]") {
    const Loaded loaded = load_events(kEvents, kCounters + kSpells);
    REQUIRE(loaded.ok());
    SmallGame table(loaded, kDeal);
    const Move volley = table.move("use volley");
    CHECK(describe_why_not(table.board, table.position, volley) ==
          "Volley costs 2 coins and 1 gem; you have 0 gems.");
    for (int i = 0; i < 2; ++i) table.play("use deck");
    CHECK(describe_why_not(table.board, table.position, volley) ==
          "Volley costs 2 coins and 1 gem; you have 1 coin and 0 gems.");
    const RuleKey key = why_no_token(loaded.rules, table.board, table.position, volley.to);
    CHECK(key.table == "counters");
    CHECK(key.key == "spells");
}

TEST_CASE("a spell waits for the end of a set", "[events]") {
    const Loaded loaded = load_tables(
        "[deck]\nranks = \"A234\"\n[columns]\ncount = 3\nheight = 2\n[stock]\nto = \"waste\"\n"
        "[foundation]\nstart = \"empty\"\n[sets]\nleast = 2\nmost = 2\nkind = \"linked\"\n"
        "[sequence]\norder = \"A234\"\n[counters]\nnames = [\"coin\"]\nstart = [3]\n"
        "spells = [\"deck: coin\"]\n[events]\nwhen = [\"deck used: burn 1\"]\n");
    INFO(render_all(loaded.diagnostics, loaded.sources));
    REQUIRE(loaded.ok());
    SmallGame table(loaded, "AC 2C/3C 4C/AD 2D|AH 2H 3D 3H 3S 4D 4H 4S 2S AS|");
    table.play("draw");
    const Move deck = table.move("use deck");
    CHECK(table.may("use deck"));
    table.play("AH");
    CHECK(describe_why_not(table.board, table.position, deck) == "Finish the set of cards first.");
    table.play("2C");
    CHECK(table.may("use deck"));
}

TEST_CASE("the page tells what spells cost", "[events]") {
    const std::string text = page(load_events(kEvents, kCounters + kSpells));
    INFO(text);
    for (const std::string said :
         {"You may use a volley whenever you hold 2 coins and 1 gem, which it costs.",
          "When a volley is used, the first available card that is a 3 is removed.",
          "no spell can be used"}) {
        INFO(said);
        CHECK(text.find(said) != std::string::npos);
    }
}

TEST_CASE("too many tokens: what counts, and how many there are", "[events]") {
    std::string spells;
    for (const char c : std::string("abcdefghij"))
        spells += std::string("\"cast") + c + ": coin\", ";
    const Loaded loaded = load_events(
        "when = [\"2C leaves: give gem\"]\n",
        kCounters + "spells = [" + spells + "]\n[wilds]\n[irons]\nranks = \"\"\nin_bag = \"2\"\n");
    REQUIRE(loaded.diagnostics.size() == 1);
    CHECK(loaded.diagnostics[0].code == "too-many-tokens");
    CHECK(
        loaded.diagnostics[0].message ==
        "kinds of token, counters and spells count together: a game can have at most 12, and this "
        "one has 14");
    CHECK(loaded.diagnostics[0].hint.starts_with(
        "it has 2 counters, 10 spells and 2 kinds of token"));
}

TEST_CASE("what spells cannot mean is told", "[events]") {
    const std::string none =
        "when = [\"2C leaves with coin: give gem\", \"2C leaves with gem: end\"]\n";
    CHECK(fault(kSpells).empty());
    for (const std::string spell :
         {"volley", "volley:", "volley: coin,", "volley: 0 coin", "volley: x coin",
          "volley: 2 of coin", "volley: silver", "volley: 2 coin, coin"}) {
        INFO(spell);
        CHECK(fault("spells = [\"" + spell + "\"]\n", none).starts_with("bad-spell "));
    }
    CHECK(fault("spells = [\"coin: gem\"]\n", none) == "doubled-counter ");
    CHECK(fault("spells = [\"run: gem\"]\n", none) == "bad-counter ");
    CHECK(fault("spells = [\"volley: gem\"]\n", none) == "idle-spell ");
    CHECK(fault("spells = [\"volley: 4 coin\"]\n",
                "when = [\"volley used: burn 1\", \"2C leaves with gem: give gem\"]\n") ==
          "dear-spell ");
    CHECK(fault("spells = [\"volley: coin\"]\n",
                "when = [\"volley used: give volley\", \"2C leaves with gem: give gem\"]\n") ==
          "spell-in-hand ");
}
