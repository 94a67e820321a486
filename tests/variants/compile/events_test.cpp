// [events]: what happens when cards leave, which cards are locked, and what authors are told.

#include <string>

#include "core/play/extended_play.h"
#include "core/play/play.h"
#include "tests/support/catch.h"
#include "tests/support/tiny.h"
#include "tests/variants/compile/small_events.h"
#include "variants/explain/describe.h"

using namespace niblick;

namespace {

std::string left_after_2c(const std::string& event) {
    SmallGame table = game_of("when = [\"" + event + "\"]\n");
    table.play("2C");
    return table.layout();
}

}  // namespace

TEST_CASE("a card that leaves takes others along") {
    CHECK(left_after_2c("2D leaves: remove any") == "AC 3C AD 4C 2D");
    CHECK(left_after_2c("2C leaves: remove beside") == "AC 3C AD 2D");
    CHECK(left_after_2c("2C leaves: remove around") == "AD 2D");
    CHECK(left_after_2c("place 4 leaves: remove places 1 6") == "3C AD 4C");
    CHECK(left_after_2c("2 leaves: remove 4 or A") == "3C AD 2D");
    CHECK(left_after_2c("clubs leaves: remove any").empty());
}

TEST_CASE("reserve cards have no neighbours, and 'any' names them too") {
    // Two columns of one card, and a reserve of four that is drawn in rows of two.
    const auto left = [](const std::string& event, const std::string& card) {
        const Loaded loaded = load_tables(
            "[deck]\nranks = \"A2\"\n[columns]\nheights = [1, 1]\n[reserve]\ncount = 4\n[stock]\n"
            "[sequence]\n[events]\nwhen = [\"" +
            event + "\"]\n");
        INFO(render_all(loaded.diagnostics, loaded.sources));
        REQUIRE(loaded.ok());
        SmallGame table(loaded, "2C/2D/2H/2S/AD/AH|AS|AC");
        table.play(card);
        return table.layout();
    };
    CHECK(left("any leaves: remove around", "2H") == "2C 2D 2S AD AH");
    CHECK(left("any leaves: remove beside", "2H") == "2C 2D 2S AD AH");
    CHECK(left("any leaves: remove around", "2C") == "2H 2S AD AH");
    CHECK(left("any leaves: remove any", "2H").empty());
    CHECK(left("any leaves: remove any", "2C").empty());
    CHECK(left("2C leaves while AD: remove any", "2C").empty());
    CHECK(left("2C leaves after AD: remove any", "2C") == "2D 2H 2S AD AH");
}

TEST_CASE("covered cards stay, unless what covers them goes too") {
    CHECK(left_after_2c("2C leaves: remove 3") == "AC 3C AD 4C 2D");
    CHECK(left_after_2c("2C leaves: remove 3 or 4") == "AC AD 2D");
    CHECK(left_after_2c("2C leaves: remove place 3") == "AC 3C AD 4C 2D");
}

TEST_CASE("removed cards set off events of their own") {
    CHECK(left_after_2c("24 leaves: remove beside") == "AC 3C AD");
}

TEST_CASE("removed cards count as cleared and are not played") {
    SmallGame table = game_of("when = [\"2C leaves: remove any\"]\n", "[score_strokes]\n");
    table.play("2C");
    CHECK(cards_left(table.board, table.position) == 0);
    CHECK(ending(table.board, table.position) == Ending::won);
    CHECK(table.board.deck().name(table.position.top[0]) == "2C");
}

TEST_CASE("a card that turns up or is played from elsewhere sets off nothing") {
    SmallGame table = game_of("when = [\"2 leaves: remove any\"]\n");
    table.play("draw");
    CHECK(table.layout() == "AC 3C AD 2C 4C 2D");
    SmallGame held = game_of("when = [\"4 leaves: remove AC or 2C\"]\n", "[cells]\ncount = 1\n");
    held.play("4C>cell");
    CHECK(held.layout() == "3C AD 2D");
}

TEST_CASE("an event may need cards to lie in the layout, or to be gone") {
    CHECK(left_after_2c("2C leaves while 2D: remove 4") == "AC 3C AD 2D");
    CHECK(left_after_2c("2C leaves while 2S: remove 4") == "AC 3C AD 4C 2D");
    CHECK(left_after_2c("2C leaves after 2S: remove 4") == "AC 3C AD 2D");
    CHECK(left_after_2c("2C leaves after 2D: remove 4") == "AC 3C AD 4C 2D");
    CHECK(left_after_2c("2C leaves while 2D after 2S: remove 4") == "AC 3C AD 2D");
    CHECK(left_after_2c("2C leaves while 2D while 2S: remove 4") == "AC 3C AD 4C 2D");
}

TEST_CASE("conditions look at the layout as the move left it") {
    // The card that leaves does not count for itself; those that are removed later do.
    CHECK(left_after_2c("2 leaves while 2: remove any") == "");
    CHECK(left_after_2c("2C leaves after 2: remove any") == "AC 3C AD 4C 2D");
    SmallGame table = game_of(
        "when = [\"2C leaves: remove 2D or 4C\", \"4C leaves while 2D: remove AD\", \"2D leaves "
        "while 4C: remove 3C\"]\n");
    table.play("2C");
    CHECK(table.layout() == "AC");
}

TEST_CASE("a card that another event removes does not count for its own conditions either") {
    const std::string first = "when = [\"2C leaves: remove 2D\", ";
    SmallGame alone = game_of(first + "\"2D leaves while 2: remove 4C\"]\n");
    alone.play("2C");
    CHECK(alone.layout() == "AC 3C AD 4C");
    SmallGame after = game_of(first + "\"2D leaves after 2: remove 4C\"]\n");
    after.play("2C");
    CHECK(after.layout() == "AC 3C AD");
}

TEST_CASE("beside a card is at most one card's width away") {
    // 2C was dealt one card's width from 3C and one and a half from 4C.
    const Loaded loaded = load_tables(
        "[deck]\nranks = \"A234\"\n[picture]\nrows = [\"# #  #\"]\n[stock]\n[sequence]\norder = "
        "\"A234\"\n[events]\nwhen = [\"2C leaves: remove beside\"]\n");
    INFO(render_all(loaded.diagnostics, loaded.sources));
    REQUIRE(loaded.ok());
    SmallGame table(loaded, "3C 2C 4C|AC AD 2D 2H 3D 3H 3S 4D 4H 4S 2S AS|AH");
    table.play("2C");
    CHECK(table.layout() == "4C");
}

TEST_CASE("a group may be called by any word") {
    const std::string groups =
        "groups = [\"while 4\", \"leaves 5\"]\nwhen = [\"group while leaves while group leaves: "
        "remove 4\"]\n";
    SmallGame table = game_of(groups);
    table.play("2C");
    CHECK(table.layout() == "AC 3C AD 2D");
}

TEST_CASE("conditions that mean nothing are refused") {
    const auto fault = [](const std::string& event) {
        const Loaded loaded = load_events("when = [\"" + event + "\"]\n");
        return (loaded.ok() ? "" : "no: ") + codes(loaded);
    };
    CHECK(fault("2C leaves while 2C: end") == "no: idle-condition ");
    CHECK(fault("2C leaves after 2C: end") == "idle-condition ");
    CHECK(fault("place 1 leaves while place 4: end") == "no: idle-condition ");
    CHECK(fault("place 1 leaves while place 4: remove any").empty());
    CHECK(fault("2C leaves while 2D after 2D: end") == "no: idle-condition ");
    CHECK(fault("2C leaves while 2: end").empty());
    CHECK(fault("2C leaves while: end") == "no: unknown-event ");
    CHECK(fault("2C leaves whle 3C: end") == "no: unknown-event ");
    CHECK(fault("2C leaves while 9C: end") == "no: unknown-card ");
}

TEST_CASE("events give and take tokens") {
    const std::string wilds = "[wilds]\ncount = 1\n";
    SmallGame table = game_of("when = [\"2C leaves: give wild, give wild, take wild\"]\n", wilds);
    table.play("2C");
    CHECK(table.position.tokens[0] == 2);
    // What a move gives comes first, also where nothing could be taken before.
    SmallGame none =
        game_of("when = [\"2C leaves: take wild, give wild\"]\n", "[wilds]\ncount = 0\n");
    none.play("2C");
    CHECK(none.position.tokens[0] == 0);
    SmallGame thorn =
        game_of("when = [\"2C leaves: take wild\", \"2 leaves: take wild\"]\n", wilds);
    thorn.play("2C");
    CHECK(thorn.position.tokens[0] == 0);
}

TEST_CASE("tokens that the player lacks at the start can be won") {
    const std::string event = "when = [\"2C leaves: give wild, give iron 4\"]\n";
    const std::string none = "[wilds]\ncount = 0\n[irons]\nranks = \"\"\nwon = \"4\"\n";
    SmallGame table = game_of(event, none);
    CHECK(table.position.tokens[0] == 0);
    CHECK_FALSE(table.may("use wild"));
    table.play("2C");
    CHECK(table.may("use wild"));
    CHECK(table.position.tokens == TokenCounts{1, 1});
    const std::string text = page(load_events(event, none));
    INFO(text);
    CHECK(text.find("There is no wild card at the start, but wild cards can be won.") !=
          std::string::npos);
    CHECK(text.find("An iron that can be won: a 4.") != std::string::npos);
    CHECK(codes(load_events("when = [\"2C leaves: end\"]\n", none)) == "idle-token idle-token ");
    CHECK(codes(load_events(event,
                            "[wilds]\ncount = 0\n[irons]\nwon = \"4\"\nranks = "
                            "\"\"\nin_bag = \"4\"\n")) == "won-token ");
    SmallGame shuffled =
        game_of("when = [\"2C leaves: give shuffle\"]\n", "[reshuffle]\ncount = 0\n");
    CHECK_FALSE(shuffled.may("use shuffle"));
    shuffled.play("2C");
    CHECK(shuffled.may("use shuffle"));
}

TEST_CASE("an event can end the game") {
    SmallGame table = game_of("when = [\"2C leaves: end\"]\n");
    table.play("2C");
    CHECK(ending(table.board, table.position) == Ending::no_move);
    CHECK(table.why_not("draw") == "An event has ended the game.");
    SmallGame won = game_of("when = [\"2C leaves: remove any, end\"]\n");
    won.play("2C");
    CHECK(ending(won.board, won.position) == Ending::won);
}

TEST_CASE("locked cards wait for their key") {
    SmallGame table = game_of("locks = [\"2C until 2D\"]\n");
    CHECK_FALSE(table.may("2C"));
    CHECK(table.why_not("2C") ==
          "The 2 of clubs is locked while the 2 of diamonds lies in the layout.");
    table.play("2D");
    CHECK(table.layout() == "AC 3C AD 2C 4C");
    table.play("AD");
    CHECK(table.may("2C"));

    SmallGame places =
        game_of("groups = [\"left 1 4\"]\nlocks = [\"group left until places 5-6\"]\n");
    CHECK(places.why_not("2C") ==
          "The 2 of clubs is locked while one of the end cards of columns 2 and 3 lies in the "
          "layout.");
    SmallGame named = game_of("groups = [\"right 5-6\"]\nlocks = [\"2C until group right\"]\n");
    CHECK(named.why_not("2C") ==
          "The 2 of clubs is locked while a card of \"right\" lies in the layout.");
    CHECK(places.may("2D"));
}

TEST_CASE("a card is no key to its own lock, and keys elsewhere hold nothing") {
    CHECK(game_of("locks = [\"2 until AS or 2\"]\n").may("2C"));
    SmallGame last = game_of("locks = [\"2C until any\"]\n");
    CHECK(last.why_not("2C") ==
          "The 2 of clubs is locked while any other card lies in the layout.");
}

TEST_CASE("locks that hold nothing, or wait for each other, are refused") {
    for (const std::string lock : {"2 until 2", "2 until 2C", "any until any",
                                   "place 1 until place 1", "places 1-3 until place 2"}) {
        INFO(lock);
        CHECK(codes(load_events("locks = [\"" + lock + "\"]\n")) == "idle-lock ");
    }
    CHECK(codes(load_events("locks = [\"2 until 3\", \"3 until 2\"]\n")) ==
          "locks-ring locks-ring ");
    CHECK(codes(load_events("locks = [\"place 1 until place 2\", \"places 2 5 until place 3\", "
                            "\"place 3 until place 1\"]\n")) ==
          "locks-ring locks-ring locks-ring ");
    // A lock that waits for two which wait for each other, and locks that are open at one end.
    CHECK(codes(load_events("locks = [\"A until 2\", \"2 until 3\", \"3 until 2\"]\n")) ==
          "locks-ring locks-ring ");
    CHECK(codes(load_events("locks = [\"A until 2\", \"2 until 3\", \"3C until 2\"]\n")).empty());
    // An event may take the cards away.
    CHECK(codes(load_events("when = [\"4 leaves: remove 2\"]\n"
                            "locks = [\"2 until 3\", \"3 until 2\"]\n"))
              .empty());
    CHECK(codes(load_events("locks = [\"2 until K\"]\n")) == "no-effect ");
}

TEST_CASE("locks that can never open are told") {
    // Places 1 2 3 lie below 4 5 6.
    const auto told = [](const std::string& events, const std::string& more = "") {
        std::string all;
        for (const Diagnostic& each : load_events(events, more).diagnostics) {
            if (each.code == "never-opens") all += each.message + "\n";
        }
        return all;
    };
    CHECK(told("locks = [\"end of column 1 until first of column 1\"]\n") ==
          "'end of column 1 until first of column 1' can never open: what it waits for lies below "
          "what it holds\n");
    CHECK(told("locks = [\"end of column 1 until first of column 2\"]\n").empty());
    CHECK(
        told("locks = [\"end of column 1 until end of column 2\", \"place 5 until place 1\", "
             "\"place 6 until place 2\"]\n") ==
        "'end of column 1 until end of column 2' can never open: it waits for a card that 'place "
        "5 until place 1' holds, or that lies below one held, and that lock cannot open either\n"
        "'place 5 until place 1' can never open: it waits for a card that 'end of column 1 until "
        "end of column 2' holds, or that lies below one held, and that lock cannot open either\n"
        "'place 6 until place 2' can never open: it waits for a card that 'place 5 until place 1' "
        "holds, or that lies below one held, and that lock cannot open either\n");
    // What an event removes needs no open lock.
    CHECK(told("when = [\"4 leaves: remove place 4\"]\n"
               "locks = [\"place 4 until place 1\"]\n")
              .empty());
    CHECK(told("when = [\"4 leaves: remove place 5\"]\n"
               "locks = [\"place 4 until place 1\"]\n") != "");

    const std::string keys = "[counters]\nnames = [\"key keys\"]\n";
    const auto until = [&](const std::string& events, const std::string& lock,
                           const std::string& more) {
        return told("when = [" + events + "]\nlocks = [\"" + lock + "\"]\n", more);
    };
    const std::string two = "place 1 until 2 key";
    CHECK(until("\"2C leaves: give key\"", two, keys) ==
          "'place 1 until 2 key' can never open: there can be at most 1 key\n");
    CHECK(until("\"2 leaves: give key\"", two, keys).empty());
    CHECK(until("\"2C leaves: give 2 key\"", two, keys).empty());
    CHECK(until("\"2C leaves: give 2 key\"", two, keys + "most = [1]\n") ==
          "'place 1 until 2 key' can never open: there can be at most 1 key\n");
    CHECK(until("\"2C leaves: give key\"", two, keys + "start = [1]\n").empty());
    CHECK(until("\"places 2 3 cleared: give key\"", two, keys) != "");
    CHECK(until("\"places 2 3 leaves: give key\"", two, keys).empty());
    CHECK(until("\"places 1 2 leaves: give key\"", two, keys) != "");
    CHECK(until("\"2C turned: give key\"", two, keys) != "");
    for (const std::string event : {"run of 3", "every 2 moves"}) {
        CHECK(until("\"" + event + ": give key\"", two, keys).empty());
    }
    // Cards that the lock itself holds give no key.
    CHECK(until("\"2 leaves: give key\"", "2 until 1 key", keys) ==
          "'2 until 1 key' can never open: there can be none\n");
    CHECK(until("\"2 leaves: give key\"", "2C until 3 key", keys).empty());
    CHECK(until("\"2 leaves: give key\"", "2C until 4 key", keys) != "");
    CHECK(until("\"2 leaves: give key\", \"3 leaves: remove 2\"", "2 until 1 key", keys).empty());
    // What is carried over from other holes has no bound.
    CHECK(until("\"2C leaves: give key\"", two, keys + "[round]\ncarry = [\"key\"]\n").empty());
}

TEST_CASE("groups without use are told, and faults of groups once") {
    CHECK(codes(load_events("groups = [\"a 1\", \"b 2\"]\nlocks = [\"group a until 3\"]\n")) ==
          "unused-group ");
    CHECK(codes(load_events("groups = [\"East 1\"]\nlocks = [\"group East until 3\"]\n")) ==
          "bad-group ");
    CHECK(codes(load_events("groups = [\"a 3-1\"]\nlocks = [\"group a until 3\"]\n")) ==
          "bad-place ");
}

TEST_CASE("all faults of events are told at once") {
    CHECK(codes(load_events("when = [\"2 leaves: remov 3\", \"place 7 leaves: end\", "
                            "\"9S leaves: give wild\"]\n")) ==
          "unknown-event no-such-place unknown-card no-such-token ");
}

TEST_CASE("locked cards stay out of cells and go with events") {
    SmallGame table = game_of("when = [\"2D leaves: remove 2C\"]\nlocks = [\"2C until A or 3\"]\n",
                              "[cells]\ncount = 1\n");
    CHECK_FALSE(table.may("2C>cell"));
    table.play("2D");
    CHECK(table.layout() == "AC 3C AD 4C");
}

TEST_CASE("a packed run with a locked card on it stays") {
    const Loaded loaded = load_tables(
        "[deck]\nranks = \"A234\"\n[columns]\ncount = 3\nheight = 2\n[stock]\n[sequence]\norder = "
        "\"A234\"\n[packing]\nsequences = true\nranks = \"neighbour\"\n[events]\nlocks = [\"4C "
        "until AC\"]\n");
    INFO(render_all(loaded.diagnostics, loaded.sources));
    REQUIRE(loaded.ok());
    SmallGame table(loaded, kDeal);
    CHECK(table.why_not("3C>p3") ==
          "The 4 of clubs is locked while the ace of clubs lies in the layout.");
}

TEST_CASE("events promise no more than they keep") {
    const auto rule_of = [](const std::string& events) {
        const Loaded loaded = load_events(events);
        REQUIRE(loaded.ok());
        REQUIRE(loaded.variant->rules.size() == 1);
        return loaded.variant->rules[0];
    };
    const Rule kinds = rule_of("when = [\"2 leaves: remove 3\"]\n");
    CHECK(kinds.sees == Rule::Sees::faces);
    CHECK(kinds.blind_to_stock);
    CHECK(kinds.notes == 0);
    CHECK(rule_of("when = [\"2 leaves: remove beside\"]\n").sees == Rule::Sees::places);
    CHECK(rule_of("locks = [\"place 1 until 2\"]\n").sees == Rule::Sees::places);
    const Rule end = rule_of("when = [\"2 leaves: end\"]\n");
    CHECK_FALSE(end.blind_to_stock);
    CHECK(end.notes == 1);
}

TEST_CASE("fingerprints tell events apart, and drawings where events look at them") {
    const auto fingerprint = [](const std::string& events) {
        const Loaded loaded = load_events(events);
        REQUIRE(loaded.ok());
        return loaded.variant->fingerprint;
    };
    const auto beside = fingerprint("when = [\"2 leaves: remove beside\"]\n");
    CHECK(beside != fingerprint("when = [\"2 leaves: remove around\"]\n"));
    CHECK(beside != fingerprint("when = [\"3 leaves: remove beside\"]\n"));
    CHECK(fingerprint("locks = [\"place 1 until 2\"]\n") !=
          fingerprint("locks = [\"place 2 until 2\"]\n"));
    CHECK(fingerprint("groups = [\"a 1 2\"]\nlocks = [\"group a until 2\"]\n") ==
          fingerprint("groups = [\"b 1-2\"]\nlocks = [\"group b until 2\"]\n"));

    const auto drawn = [](const std::string& rows, const std::string& action) {
        const Loaded loaded = load_tables("[picture]\nrows = [\"" + rows +
                                          "\"]\n[stock]\n[sequence]\n[events]\nwhen = [\"2 "
                                          "leaves: " +
                                          action + "\"]\n");
        INFO(render_all(loaded.diagnostics, loaded.sources));
        REQUIRE(loaded.ok());
        return loaded.variant->fingerprint;
    };
    CHECK(drawn("# # #", "remove beside") != drawn("# #   #", "remove beside"));
    CHECK(drawn("# # #", "remove any") == drawn("# #   #", "remove any"));
}

TEST_CASE("events are told as a player would say them") {
    const std::string text = page(load_events(
        "when = [\"AH or red 2 leaves: remove around, give wild\", \"place 4 leaves: remove places "
        "5 6, end\"]\nlocks = [\"4 until place 1\"]\n",
        "[wilds]\n"));
    INFO(text);
    for (const char* words :
         {"When the ace of hearts or a red 2 leaves the layout, the cards around it are removed "
          "and a wild card is gained.",
          "When the end card of column 1 leaves the layout, the end cards of columns 2 and 3 are "
          "removed and the game ends, lost unless this has won it.",
          "Around a card are those dealt to its row or the rows above and below, at most one "
          "card's width to the side.",
          "A 4 is locked and may not be moved while the first card of column 1 lies in the layout.",
          "Locked cards can be removed."}) {
        CHECK(text.find(words) != std::string::npos);
    }
}

TEST_CASE("conditions are told, and groups by the names that the author gave them") {
    const std::string text = page(load_events(
        "groups = [\"lamp 4 6\"]\nwhen = [\"AH leaves while group lamp: end\", \"3 leaves after "
        "2 or 4: remove group lamp\"]\n"));
    INFO(text);
    for (const char* words :
         {"\"lamp\" means the end cards of columns 1 and 3.",
          "When the ace of hearts leaves the layout while a card of \"lamp\" lies in it, the game "
          "ends, lost unless this has won it.",
          "When a 3 leaves the layout, but not while a 2 or a 4 lies in it, the cards of \"lamp\" "
          "are removed.",
          "What lies in the layout is looked at when the move has been made, without the card that "
          "leaves, before any card is removed."}) {
        CHECK(text.find(words) != std::string::npos);
    }
}

TEST_CASE("events that cannot be read are refused with what is allowed") {
    const auto hint = [](const std::string& events, const std::string& more = "") {
        const Loaded loaded = load_events(events, more);
        CHECK_FALSE(loaded.ok());
        return loaded.diagnostics.empty() ? "" : loaded.diagnostics[0].hint;
    };
    CHECK(hint("when = [\"2 leaves: remove besde\"]\n").starts_with("did you mean 'beside'?"));
    CHECK(hint("when = [\"2 leaves: remov 3\"]\n").starts_with("did you mean 'remove'?"));
    CHECK(hint("when = [\"2 leavs: remove 3\"]\n").starts_with("did you mean 'leaves'?"));
    CHECK(hint("when = [\"plac 2 leaves: end\"]\n").starts_with("did you mean 'place'?"));
    CHECK(hint("when = [\"hart leaves: end\"]\n").find("cards are named by") != std::string::npos);
    CHECK(hint("groups = [\"east 1 2\"]\nlocks = [\"group est until 2\"]\n") ==
          "did you mean 'east'?");
    CHECK(hint("when = [\"2 leaves: give wld\"]\n", "[wilds]\n") == "did you mean 'wild'?");
    CHECK(hint("when = [\"2 leaves: give shield\"]\n", "[wilds]\n") == "its tokens are wild");
    for (const char* events :
         {"when = [\"2 leaves: \"]\n", "when = [\"2 leaves\"]\n", "when = [\"2 leaves: end 3\"]\n",
          "when = [\"2 leaves: remove\"]\n", "when = [\"2 leaves: remove 3,\", \"leaves: end\"]\n",
          "locks = [\"2 until\"]\n", "locks = [\"2 3\"]\n", "when = [\"2 leaves: give\"]\n"}) {
        INFO(events);
        CHECK(codes(load_events(events)).starts_with("unknown-"));
    }
    CHECK(codes(load_events("when = [\"2 leaves: remove 9S\"]\n")) == "unknown-card ");
    CHECK(codes(load_events("when = [\"place 7 leaves: end\"]\n")) == "no-such-place ");
    CHECK(codes(load_events("when = [\"place 0 leaves: end\"]\n")) == "bad-place ");
    CHECK(codes(load_events("when = [\"places 3-1 leaves: end\"]\n")) == "bad-place ");
    CHECK(codes(load_events("groups = [\"1 2\"]\nlocks = [\"2 until 3\"]\n")) == "bad-group ");
    CHECK(codes(load_events("groups = [\"a 1\", \"a 2\"]\nlocks = [\"2 until 3\"]\n")) ==
          "doubled-group ");
    CHECK(codes(load_events("groups = [\"a 1\"]\n")) == "no-event ");
    CHECK(codes(load_events("when = [\"place 1 leaves: end\"]\n", "[reshuffle]\n")) ==
          "reshuffle-places ");
    CHECK(codes(load_events("when = [\"2 leaves: end\"]\n", "[reshuffle]\n")).empty());
}
