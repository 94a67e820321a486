#include <string>

#include "core/game/session.h"
#include "tests/support/loaded_text.h"
#include "tests/support/rulesets.h"
#include "tests/support/tiny.h"
#include "workbench/table/status.h"
#include "workbench/table/words/speech.h"
#include "workbench/table/words/table_text.h"

using namespace niblick;

namespace {

Session session_of(const std::string& tables, const std::string& deal) {
    const Loaded loaded = load_tables(
        "[deck]\nranks = \"A2\"\n[columns]\ncount = 2\nheight = 1\n[sequence]\norder = \"A2\"\n"
        "[stock]\n" +
        tables);
    INFO(render_all(loaded.diagnostics, loaded.sources));
    REQUIRE(loaded.ok());
    return Session(tiny::board(loaded.variant, deal));
}

}  // namespace

TEST_CASE("a game that an event has ended says so") {
    Session session =
        session_of("[events]\nwhen = \"2C leaves: end\"\n", "AC/2C|2D 2H AD AH 2S|AS");
    REQUIRE(session.play(Move::play(1)));
    REQUIRE(session.ending() == Ending::no_move);
    CHECK(describe_end(session) == "An event has ended the game: 1 card left.");
}

TEST_CASE("a card of the reserve that is locked is not shown as free") {
    Session session = session_of("[reserve]\ncount = 2\n[events]\nlocks = \"AH until 2C\"\n",
                                 "2C/2D/AH/2H|AD AC 2S|AS");
    const std::string text = tableau_text(session.board(), session.position());
    INFO(text);
    CHECK(text.find("[2H]") != std::string::npos);
    CHECK(text.find(" AH ") != std::string::npos);
}

TEST_CASE("a rule that has ended the game is asked for its sentence") {
    const auto ended = [](const std::string& end) {
        Session session =
            session_of("[events]\nwhen = \"2C leaves: " + end + "\"\n", "AC/2C|2D 2H AD AH 2S|AS");
        REQUIRE(session.play(Move::play(1)));
        return ended_by_rule(session);
    };
    CHECK(ended("end lost 'The sun has set.'") == "The sun has set.");
    CHECK(ended("end") == "An event has ended the game.");
    CHECK(ended("end won").empty());
    CHECK(ended("burn 1").empty());
}

TEST_CASE("cards that need several hits are told in text and by voice") {
    Session session =
        session_of("[events]\nwhen = \"2C leaves: rough place 1\"\n", "AC/2C|2D 2H AD AH 2S|AS");
    const auto text = [&] { return piles_text(session.board(), session.position()); };
    CHECK(text().find("hits") == std::string::npos);
    REQUIRE(session.play(Move::play(1)));
    CHECK(text().find("\nNeed 2 hits: AC\n") != std::string::npos);
    CHECK(speak_row(session, 0) == "Column 1, 1 card: ace of clubs, needs 2 hits, can be played.");
    CHECK(speak_card(session, 0) == "Ace of clubs, column 1, 1 of 1, needs 2 hits, can be played.");
    REQUIRE(session.play(Move::play(0)));
    CHECK(session.position().filled.test(0));
    CHECK(text().find("hits") == std::string::npos);

    const Session held =
        session_of("[rough]\ntwice = \"place 1\"\n[events]\nlocks = \"AC until 2C\"\n",
                   "AC/2C|2D 2H AD AH AS|2S");
    CHECK(speak_card(held, 0) ==
          "Ace of clubs, column 1, 1 of 1, needs 2 hits, locked. The ace of clubs is locked while "
          "the 2 of clubs lies in the layout.");
    const Session rough = session_of("[rough]\ntwice = \"place 2\"\nthrice = \"place 1\"\n",
                                     "AC/2C|2D 2H AD AH 2S|AS");
    CHECK(
        piles_text(rough.board(), rough.position()).find("\nNeed 2 hits: 2C\nNeed 3 hits: AC\n") !=
        std::string::npos);
}

TEST_CASE("all cards that a look at the stock has shown are told in text and by voice") {
    Session session = session_of("[peek]\ncards = 3\n", "AC/2C|2D 2H AD AH 2S|AS");
    CHECK(speak_state(session).find("next") == std::string::npos);
    REQUIRE(session.play(Move::token(0)));
    CHECK(piles_text(session.board(), session.position()).find(", the next are 2D 2H AD") !=
          std::string::npos);
    CHECK(speak_state(session).find(
              "5 stock cards, the next are the 2 of diamonds, the 2 of hearts and the ace of "
              "diamonds. ") != std::string::npos);
}
