#include <fstream>
#include <sstream>

#include "tests/cli/ran.h"
#include "tests/support/catch.h"
#include "tests/support/scratch.h"

using namespace niblick;
using namespace niblick::cli;

TEST_CASE("graph draws a layout, a deal and a position") {
    const Ran layout = ran({"graph", "peaks/tripeaks"});
    CHECK(layout.exit == 0);
    CHECK(layout.out.starts_with("<svg "));
    CHECK(layout.out.find("22,932 different sets of cards can be removed from this layout.") !=
          std::string::npos);
    const Ran deal = ran({"graph", "golf/golf", "--seed", "7"});
    CHECK(deal.out.find("Golf, deal 7</title>") != std::string::npos);
    const Ran later = ran({"graph", "golf/golf", "--seed", "7", "--moves", "draw draw", "--links"});
    CHECK(later.out.find("Golf, deal 7, after 2 moves</title>") != std::string::npos);
    CHECK(later.out.find("hain") != std::string::npos);
    CHECK(later.out != deal.out);
}

TEST_CASE("graph outlines the cards that lose a deal") {
    const Ran lost = ran({"graph", "golf/golf", "--seed", "4", "--core", "--format", "txt"});
    CHECK(lost.exit == 0);
    CHECK(lost.out.find("cards lose it: ") != std::string::npos);
    CHECK(lost.out.find("One of the cards that lose it.") != std::string::npos);
    const Ran won = ran({"graph", "golf/golf", "--seed", "1", "--core"});
    CHECK(won.exit == 2);
    CHECK(won.err == "--core: this position is not proved lost\n");
    const Ran other = ran({"graph", "sets/pyramid", "--seed", "1", "--core"});
    CHECK(other.exit == 3);
    CHECK(other.err.starts_with("--core: Which cards lose a deal is told only of games "));
    CHECK(ran({"graph", "golf/golf", "--core"}).exit == 4);
}

TEST_CASE("graph writes files of every kind") {
    const Scratch scratch;
    for (const std::string format : {"svg", "dot", "png", "txt"}) {
        const std::string path = (scratch.path() / ("graph." + format)).string();
        const Ran result = ran({"graph", "golf/golf", "--format", format, "-o", path});
        CHECK(result.exit == 0);
        CHECK(result.out.empty());
        std::ifstream file(path, std::ios::binary);
        std::ostringstream bytes;
        bytes << file.rdbuf();
        const std::string start = format == "svg"   ? "<svg"
                                  : format == "dot" ? "// Ca"
                                  : format == "png" ? "\x89PNG"
                                                    : "Golf: the layout\n";
        CHECK(bytes.str().starts_with(start));
    }
    CHECK(ran({"graph", "golf/golf", "-o", (scratch.path() / "no" / "x.svg").string()}).exit == 5);
}

TEST_CASE("graph shows cards that lie face down only when asked to") {
    const Ran closed = ran({"graph", "peaks/tripeaks_closed", "--seed", "1", "--format", "dot"});
    CHECK(closed.out.find("label=\"?\"") != std::string::npos);
    const Ran open =
        ran({"graph", "peaks/tripeaks_closed", "--seed", "1", "--format", "dot", "--all"});
    CHECK(open.out.find("label=\"?\"") == std::string::npos);
}

TEST_CASE("graph refuses what makes no sense") {
    CHECK(ran({"graph", "golf/golf", "--moves", "draw"}).exit == 4);
    CHECK(ran({"graph", "golf/golf", "--links"}).exit == 4);
    CHECK(ran({"graph", "golf/golf", "--format", "gif"}).exit == 4);
    const Ran move = ran({"graph", "golf/golf", "--seed", "1", "--moves", "zebra"});
    CHECK(move.exit == 4);
    CHECK(move.err == "niblick: 'zebra' is not a move\n");
    CHECK(ran({"graph", "golf/gofl"}).exit == 3);
}
