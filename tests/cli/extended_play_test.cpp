#include <string>

#include "tests/cli/ran.h"
#include "tests/support/catch.h"
#include "tests/support/golden.h"

using namespace niblick;
using namespace niblick::cli;

namespace {

std::string transcript(const std::string& id, const std::string& script) {
    const Ran result = ran({"play", id, "--seed", "1"}, script);
    CHECK(result.exit == 0);
    CHECK(result.err.empty());
    return result.out;
}

}  // namespace

TEST_CASE("a game with packing is played by naming columns") {
    expect_golden("cli/play_packing.txt",
                  transcript("hole/flake",
                             "help\n4H 3H\n9D\nmoves\nwhy 9D\n9D 1 AC c3\nAC c9\n"
                             "KD c2\nwhy TH\nhint\nundo\n"));
}

TEST_CASE("a game with a cell shows what it holds") {
    expect_golden("cli/play_cell.txt", transcript("hole/quasar_cell",
                                                  "help\n2C 3H\nQH cell\n8D cell\nmoves\nwhy QH\n"
                                                  "unseen\nbag\n"));
}

TEST_CASE("sets are taken and closed at the table") {
    expect_golden("cli/play_sets.txt", transcript("sets/all_in_a_row",
                                                  "help\nclose\n2C 3H\nmoves\nclose\nwhy 9D\n"
                                                  "7D 8D\nhint\nundo\n"));
}

TEST_CASE("a stock that comes round again is shown with its passes") {
    const std::string all_drawn =
        "d d d d d d d d d d d d d d d d d d d d d d d d d d "
        "d d d d d d d d d d d d d d d d d d d d d d d d d\n";
    expect_golden("cli/play_redeal.txt",
                  transcript("stock/robert",
                             "help\nredeal\nd d\n" + all_drawn + "redeal\nunseen\nwhy redeal\n"));
}

TEST_CASE("wild cards are used by name") {
    expect_golden("cli/play_wilds.txt", transcript("peaks/tripeaks_wilds",
                                                   "help\nuse wild\nuse joker\nuse wild\nQD\n"
                                                   "moves\n"));
}

TEST_CASE("what events do beside a move is announced") {
    const TemporaryFile rules(
        "[about]\nname = \"Bombs\"\nsource = \"S\"\nsummary = \"Y\"\n[deck]\nranks = "
        "\"A2\"\n[columns]\ncount = 4\nheight = 1\n[stock]\n[sequence]\norder = \"A2\"\nwrap = "
        "true\n[wilds]\n[events]\nwhen = [\"any leaves: remove any, give wild, give wild\"]\n");
    const Ran moves = ran({"play", rules.path(), "--seed", "1"}, "moves\n");
    INFO(moves.out);
    // Any card that fits the starter takes the other three along.
    const Ran played =
        ran({"play", rules.path(), "--seed", "1"}, "AC\nAD\nAH\nAS\n2C\n2D\n2H\n2S\n");
    INFO(played.out);
    CHECK(played.out.find("Removed: ") != std::string::npos);
    CHECK(played.out.find("Gained: wild x") != std::string::npos);
}

TEST_CASE("verdicts of timed games say that the clock is left out") {
    for (const char* id : {"golf/timed_golf", "peaks/timed_towers"}) {
        const Ran solved = ran({"solve", id, "--seed", "1"});
        CHECK(solved.out.find("The clock is left out.") != std::string::npos);
        const Ran several = ran({"solve", id, "--seeds", "1..2", "--summary"});
        CHECK(several.out.find("all cards known, the clock left out") != std::string::npos);
        const Ran played = ran({"play", id, "--seed", "1"}, "status\n");
        CHECK(played.out.find("The clock is left out.") != std::string::npos);
    }
    CHECK(ran({"solve", "golf/golf", "--seed", "1"}).out.find("clock") == std::string::npos);
}
