// [events] and [counters]: what sets events off besides cards that leave, what is counted, and what
// authors are told of it.

#include <string>

#include "core/play/extended_play.h"
#include "core/play/play.h"
#include "tests/support/catch.h"
#include "tests/support/tiny.h"
#include "tests/variants/compile/small_events.h"
#include "variants/explain/describe.h"

using namespace niblick;

namespace {

const std::string kCoins = "[counters]\nnames = [\"coin coins\"]\n";

SmallGame coin_game(const std::string& events, const std::string& more = kCoins) {
    return game_of(events, more);
}

// How many coins there are after each of some moves: "0 1 1".
std::string coins(const std::string& trigger, const std::vector<std::string>& moves,
                  const std::string& more = kCoins) {
    SmallGame table = coin_game("when = [\"" + trigger + ": give coin\"]\n", more);
    std::string counts;
    for (const std::string& move : moves) {
        table.play(move);
        counts += (counts.empty() ? "" : " ") + std::to_string(table.position.tokens[0]);
    }
    return counts;
}

int stock_of(const SmallGame& table) {
    return stock_left(table.board, table.position);
}

}  // namespace

TEST_CASE("runs and moves are counted", "[events]") {
    CHECK(coins("run of 2", {"2C", "AC", "2D", "AD"}) == "0 1 1 1");
    CHECK(coins("every 2 of a run", {"2C", "AC", "2D", "AD"}) == "0 1 1 2");
    CHECK(coins("run of 1", {"2C", "draw", "AC"}) == "1 1 2");
    CHECK(coins("every 2 moves", {"2C", "draw", "AC", "draw"}) == "0 1 1 2");
    // A card of another suit begins a run of one suit anew, a stock card ends every run.
    CHECK(coins("run of 2 same suit", {"2C", "AC", "2D", "AD"}) == "0 1 1 2");
    CHECK(coins("run of 2 same suit", {"2C", "draw", "AC"}) == "0 0 0");
}

TEST_CASE("stock cards that are turned, redeals and tokens set events off", "[events]") {
    CHECK(coins("any turned", {"2C", "draw", "draw"}) == "0 1 2");
    CHECK(coins("2 turned", {"draw", "draw", "draw"}) == "1 1 1");
    CHECK(coins("3 turned", {"draw", "draw", "draw"}) == "0 1 2");
    SmallGame used = coin_game("when = [\"wild used: give 2 coin\"]\n", kCoins + "[wilds]\n");
    used.play("2C");
    CHECK(used.position.tokens[0] == 0);
    used.play("use wild");
    CHECK(used.position.tokens[0] == 2);
    const Loaded loaded = load_tables(
        "[deck]\nranks = \"A2\"\n[columns]\ncount = 2\nheight = 1\n[stock]\nto = \"waste\"\npasses "
        "= 2\n[sequence]\norder = \"A2\"\n[events]\nwhen = [\"redeal: give coin\"]\n" +
        kCoins);
    INFO(render_all(loaded.diagnostics, loaded.sources));
    REQUIRE(loaded.ok());
    SmallGame again(loaded, "AC/2C|AD 2D AH 2H 2S|AS");
    for (int i = 0; i < 5; ++i) again.play("draw");
    CHECK(again.position.tokens[0] == 0);
    again.play("redeal");
    CHECK(again.position.tokens[0] == 1);
}

TEST_CASE("the last of some cards sets an event off once", "[events]") {
    CHECK(coins("2 cleared", {"2C", "AC", "2D"}) == "0 0 1");
    CHECK(coins("places 4 6 cleared", {"2C", "AC", "2D"}) == "0 0 1");
    // Two that go together, and what was never there.
    SmallGame both = coin_game("when = [\"2C leaves: remove 2D\", \"2 cleared: give coin\"]\n");
    both.play("2C");
    CHECK(both.position.tokens[0] == 1);
    CHECK(coins("2H cleared", {"2C", "AC"}) == "0 0");
}

TEST_CASE("events ask how many tokens there are when the move has been made", "[events]") {
    SmallGame table = coin_game(
        "when = [\"any leaves: give coin\", \"any leaves with 2 coin: burn 1\", \"any leaves "
        "without coin: burn 3\"]\n");
    const int before = stock_of(table);
    table.play("2C");
    CHECK(stock_of(table) == before - 3);
    table.play("AC");
    CHECK(stock_of(table) == before - 3);
    table.play("2D");
    CHECK(stock_of(table) == before - 4);
}

TEST_CASE("counters have a start and a limit, and no move uses them", "[events]") {
    SmallGame table = coin_game("when = [\"2 leaves: give 3 coin\", \"A leaves: take 9 coin\"]\n",
                                "[counters]\nnames = [\"coin\"]\nstart = [1]\nmost = [3]\n");
    CHECK(table.position.tokens[0] == 1);
    table.play("2C");
    CHECK(table.position.tokens[0] == 3);
    CHECK_FALSE(table.may("use coin"));
    table.play("AC");
    CHECK(table.position.tokens[0] == 0);
}

TEST_CASE("burnt stock cards are out of play", "[events]") {
    SmallGame table = coin_game("when = [\"2C leaves: burn 2\", \"AC leaves: burn 99\"]\n");
    table.play("2C");
    CHECK(stock_of(table) == 7);
    table.play("draw");
    CHECK(table.board.deck().name(table.position.top[0]) == "3H");
}

TEST_CASE("cards are removed one by one, or as they are available now", "[events]") {
    const auto left = [](const std::string& action) {
        SmallGame table = coin_game("when = [\"2C leaves: " + action + "\"]\n");
        table.play("2C");
        return table.layout();
    };
    CHECK(left("remove any").empty());
    CHECK(left("remove free any") == "3C AD");
    CHECK(left("remove one any") == "3C AD 4C 2D");
    CHECK(left("remove free 3") == "AC 3C AD 4C 2D");
    CHECK(left("remove one places 2 3") == "AC 3C AD 4C 2D");
    CHECK(left("remove one places 5-6") == "AC 3C AD 2D");
}

TEST_CASE("an event ends the game as won or lost, with a sentence", "[events]") {
    SmallGame lost =
        game_of("when = [\"2C leaves: end lost 'The fuse, alas, has burnt down.'\"]\n");
    lost.play("2C");
    CHECK(ending(lost.board, lost.position) == Ending::no_move);
    CHECK(lost.why_not("draw") == "The fuse, alas, has burnt down.");
    SmallGame won = coin_game("when = [\"2C leaves: end won\"]\n");
    won.play("2C");
    CHECK(ending(won.board, won.position) == Ending::won);
    CHECK(cards_left(won.board, won.position) == 0);
    SmallGame all =
        game_of("when = [\"2C leaves: end won\"]\n", "[goal]\ncards = \"all\"\n[cells]\n");
    all.play("2D>cell");
    all.play("2C");
    CHECK(ending(all.board, all.position) == Ending::won);
}

TEST_CASE("a game that an event wins is cleared of reserve cards that have moved too", "[events]") {
    const Loaded loaded =
        load_events("when = [\"2C leaves: end won\"]\n", "[reserve]\ncount = 1\n[packing]\n");
    REQUIRE(loaded.ok());
    SmallGame table(loaded, "AC 2C/3C 4C/AD 2D/3S|3D 3H 2H 4D 4H 4S 2S AS|AH");
    table.play("3S>p2");
    table.play("2C");
    CHECK(ending(table.board, table.position) == Ending::won);
}

TEST_CASE("the last of many events ends the game too", "[events]") {
    std::string events = "when = [";
    for (int n = 0; n < 300; ++n) events += "\"redeal: end\", ";
    SmallGame table = coin_game(events + "\"2C leaves: end\"]\n");
    table.play("2C");
    CHECK(ending(table.board, table.position) == Ending::no_move);
}

TEST_CASE("cards are locked until there are enough of a counter", "[events]") {
    SmallGame table =
        coin_game("when = [\"2C leaves: give 2 coin\"]\nlocks = [\"2D until 2 coin\"]\n");
    CHECK(table.why_not("2D") == "The 2 of diamonds is locked while you hold fewer than 2 coins.");
    table.play("2C");
    table.play("AC");
    CHECK(table.may("2D"));
    // A number and a suit name a card.
    SmallGame cards = coin_game("locks = [\"2C until 2 diamonds\"]\n", "");
    CHECK(cards.why_not("2C") ==
          "The 2 of clubs is locked while a 2 of diamonds lies in the layout.");
}

TEST_CASE("the page says what sets events off", "[events]") {
    const std::string text = page(load_events(
        "when = [\"run of 3: give coin\", \"every 2 of a run same suit with 2 coin: take 2 coin\", "
        "\"3 cleared: burn 2\", \"any turned without coin: remove one 3\", \"every 21 moves: end "
        "lost 'Too late.'\", \"wild used: remove free any\", \"every 1 moves after 4: end won\"]\n",
        kCoins + "[wilds]\n"));
    INFO(text);
    for (const std::string said :
         {"With the 3rd card of a run, a coin is gained.",
          "With every 2nd card of a run of one suit while you hold at least 2 coins, 2 coins are "
          "lost, or as many as there are.",
          "When the last card that is a 3 leaves the layout, the next 2 stock cards are turned up "
          "and put out of play.",
          "When a card is turned from the stock while you hold no coin, the first available card "
          "that is a 3 is removed.",
          "After every 21st move, the game ends, lost unless this has won it.",
          "When a wild card is used, each card in the layout is removed if it is available now.",
          "After each move, but not while a 4 lies in the layout, the game is won, and all cards "
          "left are cleared.",
          "You begin without a coin."}) {
        INFO(said);
        CHECK(text.find(said) != std::string::npos);
    }
}

TEST_CASE("the page names what ends a run in this game, and no more", "[events]") {
    const auto ends = [](const std::string& more, const std::string& run = "run of 3") {
        const std::string text = page(load_events("when = [\"" + run + ": burn 1\"]\n", more));
        const std::string from = "foundation one after another.";
        const auto at = text.find(from) + from.size();
        return text.substr(at, text.find('.', at) + 1 - at);
    };
    CHECK(ends("") == " Turning a stock card ends it.");
    CHECK(ends("[wilds]\n") == " Turning a stock card or a token ends it.");
    CHECK(ends("[counters]\nnames = [\"coin\"]\nstart = [9]\nspells = [\"deck: coin\"]\n") ==
          " Turning a stock card or a spell ends it.");
    CHECK(ends("", "run of 3 same suit") ==
          " Turning a stock card ends it; a card of another suit begins a run of one suit anew.");
    const std::string redeals = page(
        load_tables("[deck]\nranks = \"A234\"\n[columns]\nheights = [2, 2, 2]\n[stock]\nto = "
                    "\"waste\"\npasses = "
                    "2\n[sequence]\norder = \"A234\"\n[events]\nwhen = [\"run of 3: burn 1\"]\n"));
    CHECK(redeals.find(" Turning a stock card or a redeal ends it.") != std::string::npos);
}

TEST_CASE("the page says of all cards that a lock names that they are locked", "[events]") {
    const auto locked = [](const std::string& lock) {
        const std::string text = page(load_events("locks = [\"" + lock + "\"]\n"));
        const auto at = text.find(" locked and may");
        return text.substr(text.rfind(". ", at) + 2, at - text.rfind(". ", at) - 2);
    };
    CHECK(locked("first of columns 1-3 until end of column 1") ==
          "The first cards of the columns are");
    CHECK(locked("end of column 2 until end of column 1") == "The end card of column 2 is");
    CHECK(locked("2C until end of column 1") == "The 2 of clubs is");
    CHECK(locked("red 2 until end of column 1") == "A red 2 is");
}

TEST_CASE("the page takes counters for nothing that a player uses", "[events]") {
    const std::string text = page(load_events("when = [\"run of 3: give coin\"]\n",
                                              kCoins + "[score_cards]\nper_token_left = 5\n"));
    INFO(text);
    CHECK(text.find("iron") == std::string::npos);
    CHECK(text.find("can be used") == std::string::npos);
}

TEST_CASE("counters without a plural are told of as amounts", "[events]") {
    const std::string text = page(load_events(
        "when = [\"run of 3: give gold\", \"2 cleared: give 3 gold, take 2 health\", \"3 leaves "
        "with gold: take gold\", \"4 leaves with 2 gold without health: burn 1\", \"2 turned "
        "without 5 gold: burn 1\"]\n",
        "[counters]\nnames = [\"gold\", \"health\"]\nstart = [0, 7]\n"
        "spells = [\"volley: 3 gold, health\"]\n"));
    INFO(text);
    for (const std::string said : {"You begin without gold.", "You begin with 7 health.",
                                   "whenever you hold 3 gold and 1 health, which it costs.",
                                   "With the 3rd card of a run, 1 gold is gained.",
                                   "3 gold is gained and 2 health is lost, or as much as there is.",
                                   "while you hold gold, 1 gold is lost, if there is any.",
                                   "while you hold at least 2 gold and while you hold no health",
                                   "while you hold less than 5 gold"}) {
        INFO(said);
        CHECK(text.find(said) != std::string::npos);
    }
    CHECK(text.find("golds") == std::string::npos);
}

TEST_CASE("a token that no table has is one error with the nearest name", "[events]") {
    const auto faults = [](const std::string& events, const std::string& counters = kCoins) {
        return load_events(events, counters).diagnostics;
    };
    for (const std::string events :
         {"when = [\"2 leaves: give cion, take 3 cion\", \"3 leaves with cion: give coin\"]\n"
          "locks = [\"4 until 2 cion\"]\n",
          "when = [\"2 leaves: give coin\"]\nlocks = [\"4 until 2 cion\", \"3 until 1 cion\"]\n"}) {
        const Diagnostics told = faults(events);
        REQUIRE(told.size() == 1);
        CHECK(told[0].code == "no-such-token");
        CHECK(told[0].hint == "did you mean 'coin'?");
    }
    const Diagnostics spell = faults("when = [\"2 leaves: give coin\", \"volley used: burn 1\"]\n",
                                     kCoins + "spells = [\"volley: 2 cion\"]\n");
    REQUIRE(spell.size() == 1);
    CHECK(spell[0].code == "bad-spell");
    CHECK(spell[0].hint == "did you mean 'coin'?");
}

TEST_CASE("what events and counters cannot mean is refused", "[events]") {
    const auto fault = [](const std::string& event) {
        return codes(load_events("when = [\"" + event + "\"]\n", kCoins));
    };
    for (const std::string event :
         {"run 3: end", "run of x: end", "run of 0: end", "every 3: end", "every 3 turns: end",
          "every 3 of a game: end", "run of 3 same colour: end", "2C turns: end", "used: end",
          "run of 3 with: end", "run of 3: burn", "run of 3: burn x", "run of 3: end maybe",
          "run of 3: remove free", ": end", "run of 3:"}) {
        INFO(event);
        CHECK(fault(event).starts_with("unknown-event "));
    }
    CHECK(fault("run of 3: remove beside") == "nothing-beside ");
    CHECK(fault("place 1 turned: end") == "place-in-stock ");
    CHECK(fault("run of 3: end lost 'Too late") == "bad-sentence ");
    CHECK(fault("run of 3: give gem") == "no-such-token ");
    const auto counter = [](const std::string& counters) {
        return codes(
            load_events("when = [\"run of 3 with coin: end\"]\n", "[counters]\n" + counters));
    };
    // One error each, though an event asks for the counter.
    CHECK(counter("names = [\"Coin\"]\n") == "bad-counter ");
    CHECK(counter("names = [\"coin Coins\"]\n") == "bad-counter ");
    CHECK(counter("names = [\"coin or coins\"]\n") == "bad-counter ");
    CHECK(counter("names = [\"\"]\n") == "no-such-token bad-counter ");
    CHECK(counter("names = [\"coin\", \"run\"]\n") == "bad-counter ");
    CHECK(counter("names = [\"hearts\"]\n") == "no-such-token bad-counter ");
    CHECK(counter("names = [\"coin\", \"coin\"]\n") == "doubled-counter ");
    CHECK(counter("names = [\"coin\"]\nstart = [1, 2]\n") == "uneven-lists ");
    CHECK(counter("names = [\"coin\"]\nstart = [3]\nmost = [2]\n") == "counter-above-most ");
    CHECK(counter("names = [\"coin\"]\n") == "idle-token ");
}
