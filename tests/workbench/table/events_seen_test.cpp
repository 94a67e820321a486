#include <string>

#include "core/game/session.h"
#include "tests/support/loaded_text.h"
#include "tests/support/rulesets.h"
#include "tests/support/tiny.h"
#include "workbench/table/speech.h"
#include "workbench/table/status.h"
#include "workbench/table/table_text.h"

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
