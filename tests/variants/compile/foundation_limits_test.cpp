// [foundation] takes and full: foundations that differ.

#include <string>

#include "core/play/extended_play.h"
#include "core/play/play.h"
#include "core/search/solver.h"
#include "tests/support/catch.h"
#include "tests/support/loaded_text.h"
#include "tests/support/rulesets.h"
#include "tests/support/small_game.h"
#include "tests/support/tiny.h"
#include "variants/explain/refusal.h"

using namespace niblick;

namespace {

// Four columns of one card and two foundations, the first begun with an ace, the second with a 4.
Loaded load_limits(const std::string& limits, const std::string& more = "",
                   const std::string& sequence = "") {
    return load_tables(
        "[deck]\nranks = \"A234\"\nremove = [\"AC\", \"AD\", \"AH\", \"2D\", \"2S\", \"3C\", "
        "\"3H\", \"4C\", \"4D\", \"4H\"]\n[columns]\ncount = 4\nheight = "
        "1\n[foundation]\ncount = 2\nstart = [\"AS\", \"4S\"]\n" +
        limits + "[sequence]\norder = \"A234\"\n" + sequence + more);
}

struct Play : SmallGame {
    explicit Play(const Loaded& loaded, const std::string& deal = "2C/2H/3D/3S||AS 4S")
        : SmallGame(loaded, deal) {}
};

}  // namespace

TEST_CASE("foundations that differ in direction") {
    const Loaded loaded = load_limits("takes = [\"up\", \"down\"]\n");
    INFO(render_all(loaded.diagnostics, loaded.sources));
    REQUIRE(loaded.ok());
    CHECK_FALSE(loaded.variant->traits.plain);
    Play table(loaded);
    table.play("2C>1");
    table.play("3D>2");
    CHECK(table.may("3S>1"));
    CHECK(table.may("2H>2"));
    table.play("3S>1");
    // Back down onto the first foundation it may not go.
    CHECK_FALSE(table.may("2H>1"));
    CHECK(table.why_not("2H>1") ==
          "On foundation 1 a card may be played only on one that is one rank lower.");
    table.play("2H>2");
    CHECK(extended::is_won(table.board, table.position));
}

TEST_CASE("foundations that differ in colour") {
    Play table(load_limits("takes = [\"black\", \"red down\"]\n"));
    CHECK(table.may("2C>1"));
    CHECK_FALSE(table.may("2H>1"));
    CHECK(table.why_not("2H>1") == "Only a black card may be played on foundation 1.");
    CHECK(table.may("3D>2"));
    CHECK_FALSE(table.may("3S>2"));
    Play one(load_limits("takes = [\"\", \"red\"]\n"));
    CHECK(one.may("2H>1"));
    CHECK_FALSE(one.may("3S>2"));
}

TEST_CASE(
    "a foundation that asks for a suit or a colour takes no trump on a card, nor a card on one") {
    const Loaded loaded = load_tables(
        "[deck]\nkind = \"tarot\"\nranks = \"A2\"\ntrumps = 3\nremove = [\"AD\", \"AH\", \"AS\", "
        "\"2D\", \"2H\"]\n[columns]\ncount = 4\nheight = 1\n[sequence]\n[foundation]\ncount = 2\n"
        "start = [\"empty\", \"AC\"]\ntakes = [\"up same suit\", \"up same colour\"]\n"
        "[stock]\n");
    INFO(render_all(loaded.diagnostics, loaded.sources));
    // Trump III counts as an ace, II as a 2.
    REQUIRE(loaded.ok());
    Play table(loaded, "III/II/2C/2S|I|AC");
    CHECK(table.may("2C>2"));
    CHECK_FALSE(table.may("II>2"));
    table.play("III>1");
    CHECK_FALSE(table.may("II>1"));
    CHECK_FALSE(table.may("2S>1"));
}

TEST_CASE("the search keeps foundations apart that differ") {
    const auto winnable = [](const std::string& limits) {
        const Loaded loaded = load_limits(limits);
        INFO(render_all(loaded.diagnostics, loaded.sources));
        REQUIRE(loaded.ok());
        const Play table{loaded};
        return Solver(table.board.variant).solve(table.board, table.position, {}).outcome ==
               Outcome::won;
    };
    CHECK(winnable(""));
    CHECK(winnable("takes = [\"up\", \"down\"]\n"));
    CHECK(winnable("takes = [\"black up\", \"red down\"]\n"));
    CHECK_FALSE(winnable("takes = [\"red up\", \"red down\"]\n"));
    CHECK_FALSE(winnable("full = [2, 3]\n"));
    CHECK(winnable("full = [3]\n"));
    CHECK(winnable("full = [4, 2]\ntakes = \"up or down\"\n"));
}

TEST_CASE("a foundation is full after so many cards, the first one included") {
    Play table(load_limits("full = [2, 0]\n"));
    table.play("2C>1");
    CHECK_FALSE(table.may("3D>1"));
    CHECK(table.why_not("3D>1") == "Foundation 1 is full: it has 2 cards.");
    CHECK(table.may("3D>2"));
}

TEST_CASE("a refused play names the key of the foundation") {
    const Loaded loaded = load_limits("takes = [\"up\", \"\"]\nfull = [0, 2]\n");
    Play table(loaded);
    const auto why = [&](const std::string& card, int foundation) {
        const Move move = table.move(card);
        return why_no_foundation(loaded.rules, table.board, table.position, move.from, foundation);
    };
    table.play("2C>1");
    table.play("3S>1");
    CHECK(why("2H>1", 0) == RuleKey{"foundation", "takes"});
    table.play("3D>2");
    CHECK(why("2H>2", 1) == RuleKey{"foundation", "full"});
}

TEST_CASE("the order and the wrap of the sequence count in what a foundation takes") {
    const std::string up = "takes = [\"up\", \"\"]\n";
    CHECK_FALSE(Play(load_limits(up, "", "wrap = true\n"), "2C/2H/3D/3S||AS 4S").may("3D>1"));
    Play round(load_limits("takes = [\"down\", \"up\"]\n", "", "wrap = true\n"));
    CHECK_FALSE(round.may("2C>1"));
    CHECK_FALSE(round.may("3D>2"));
}

TEST_CASE("jokers are exempt from what foundations take") {
    Play table(load_tables("[deck]\nranks = \"A2\"\nremove = [\"AC\", \"AD\", \"2D\", \"2S\", "
                           "\"AH\"]\n[jokers]\ncount = 1\n[columns]\ncount = 3\nheight = "
                           "1\n[foundation]\nstart = \"AS\"\ntakes = \"black "
                           "up\"\n[sequence]\norder = \"A2\"\n"),
               "2C/2H/*||AS");
    CHECK_FALSE(table.may("2H"));
    table.play("*");
    CHECK(table.may("2H"));
}

TEST_CASE("what is played on a wild card is exempt from what the first foundation takes") {
    Play table(load_limits("takes = [\"up\", \"down\"]\n", "[wilds]\ncount = 1\n"));
    CHECK_FALSE(table.may("3S>1"));
    table.play("use wild");
    CHECK(table.may("3S>1"));
    CHECK(table.may("3S>2"));
    CHECK_FALSE(table.may("2H>2"));
}

TEST_CASE("what foundations take is told") {
    const std::string text = page(load_limits("takes = [\"up\", \"red down\"]\nfull = [0, 3]\n"));
    INFO(text);
    for (const char* words :
         {"On foundation 1 a card may be played only on one that is one rank lower.",
          "On foundation 2 only a red card may be played, and only on one that is one rank higher.",
          "Foundation 2 is full with 3 cards and then takes no more."}) {
        CHECK(text.find(words) != std::string::npos);
    }
    const std::string alike = page(load_limits("takes = [\"red\"]\nfull = [3]\n"));
    INFO(alike);
    CHECK(alike.find("Only a red card may be played on each of the 2 foundations.") !=
          std::string::npos);
    CHECK(alike.find("Each of the 2 foundations is full with 3 cards and then takes no more.") !=
          std::string::npos);
}

TEST_CASE("what foundations cannot take is refused where it stands") {
    const auto fault = [](const std::string& limits, const std::string& more = "",
                          const std::string& sequence = "") {
        const Loaded loaded = load_limits(limits, more, sequence);
        return (loaded.ok() ? "" : "no: ") + codes(loaded);
    };
    CHECK(fault("takes = [\"up\", \"down\", \"up\"]\n") == "no: foundation-count ");
    CHECK(fault("full = [2, 2, 2]\n") == "no: foundation-count ");
    CHECK(fault("takes = [\"up on K\", \"\"]\n") == "no: unknown-clause ");
    CHECK(fault("takes = [\"packing: up\", \"\"]\n") == "no: unknown-clause ");
    CHECK(fault("takes = [\"upp\", \"dwn\"]\n") == "no: unknown-clause unknown-clause ");
    CHECK(fault("takes = [\"3S or 9S\", \"\"]\n").find("unknown-card") != std::string::npos);
    // Both the clause and the direction are shown.
    CHECK(fault("takes = [\"up\", \"down\"]\n", "", "direction = \"up\"\n") ==
          "no: idle-foundation idle-foundation ");
    CHECK(fault("takes = [\"up same suit\", \"\"]\n", "[suits]\nmust = \"other_colour\"\n") ==
          "no: idle-foundation ");
    CHECK(fault("full = [1, 0]\n") == "no: full-foundation ");
    CHECK(codes(load_tables("[foundation]\nfull = [13]\n[stock]\n[columns]\n")) ==
          "full-foundation ");
    CHECK(codes(load_tables("[foundation]\nstart = \"empty\"\ntakes = \"up\"\n[sets]\n[columns]"
                            "\ncount = 13\nheight = 4\n"))
              .find("contradiction") != std::string::npos);
}
