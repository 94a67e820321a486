#include <algorithm>
#include <filesystem>
#include <string>

#include "core/base/words.h"
#include "tests/cli/ran.h"
#include "tests/support/catch.h"
#include "tests/support/scratch.h"
#include "variants/text/files.h"

namespace niblick::cli {

using Catch::Contains;

namespace {

// A hill of ten cards of a short deck.
constexpr const char* kTinyHill =
    "[about]\nname = \"Tiny Hill\"\nsource = \"A test.\"\nsummary = \"Ten cards.\"\n"
    "[deck]\nranks = \"A2345678\"\n[sequence]\norder = \"A2345678\"\n[stock]\n"
    "[picture]\nrows = [\"   #   \", \"  # #  \", \" # # # \", \"# # # #\"]\n";

std::string file_in(const Scratch& scratch, std::string_view name) {
    return read_file(scratch / name).text.value_or("");
}

}  // namespace

TEST_CASE("new games are searched, kept, gone on with, merged and drawn", "[grid]") {
    const Scratch scratch;
    const std::string hill = scratch.write("hill.toml", kTinyHill).string();
    const std::string one = (scratch / "one").string(), two = (scratch / "two").string();
    const Ran first = ran({"design", hill, "--grid", one, "--y", "moves=10,15,20,25", "--tries",
                           "16", "--threads", "2"});
    INFO(first.err);
    REQUIRE(first.exit == 0);
    CHECK_THAT(first.out, Contains("16 tries, ") && Contains(" of 50 cells") &&
                              Contains("the best of the cell, then"));
    // Nothing is left to do; another grid is refused; it is drawn.
    CHECK(ran({"design", hill, "--grid", one, "--tries", "16"}).out == first.out);
    const Ran other = ran({"design", hill, "--grid", one, "--y", "run", "--tries", "16"});
    CHECK(other.exit == 3);
    CHECK_THAT(other.err, Contains("has another grid"));
    const std::string svg = (scratch / "grid.svg").string();
    CHECK(ran({"design", "--grid", one, "--picture", svg}).exit == 0);
    CHECK_THAT(file_in(scratch, "grid.svg"),
               Contains("<svg") && Contains("Length of a game") && Contains("known-golf/golf"));
    // Each elite is a game.
    int games = 0;
    for (const auto& each : std::filesystem::directory_iterator(one)) {
        if (each.path().extension() != ".toml") continue;
        ++games;
        const Ran described = ran({"describe", each.path().string()});
        CHECK(described.exit == 0);
        CHECK_THAT(described.out, Contains("Found by niblick design"));
    }
    CHECK(games > 0);

    CHECK(ran({"design", "--grid", two, "--merge", one}).exit == 0);
    CHECK(file_in(scratch, "two/grid.csv") == file_in(scratch, "one/grid.csv"));
    CHECK_THAT(ran({"design", "--grid", two, "--merge", (scratch / "none").string()}).err,
               Contains("there is no grid.csv"));
    scratch.write("one/grid.csv", "niblick-grid-1\nx,blind=10\nz,1\n");
    const Ran damaged = ran({"design", "--grid", one, "--tries", "32"});
    CHECK(damaged.exit == 3);
    CHECK_THAT(damaged.err, Contains("grid.csv: line 3: unknown word 'z'"));
}

TEST_CASE("a course is made of the library, rising", "[grid]") {
    const Scratch scratch;
    const std::string file = (scratch / "course.toml").string();
    const Ran made = ran({"design", "--course", file, "--holes", "9", "--name", "Nine"});
    REQUIRE(made.exit == 0);
    double before = 101;
    int holes = 0;
    for (const std::string& line : split(made.out, '\n')) {
        const std::size_t colon = line.find("): ");
        REQUIRE(colon != std::string::npos);
        const double rate = std::stod(line.substr(colon + 3));
        CHECK(rate < before);
        before = rate;
        ++holes;
    }
    CHECK(holes == 9);
    const Ran checked = ran({"check", file});
    INFO(checked.err);
    CHECK(checked.exit == 0);
    CHECK_THAT(ran({"design", "golf/golf", "--course", file}).err, Contains("too few games"));
    const std::string hill = scratch.write("hill.toml", kTinyHill).string();
    CHECK_THAT(ran({"design", hill, "--course", file}).err, Contains("is not measured"));
}

TEST_CASE("design tells what it needs", "[grid]") {
    CHECK_THAT(ran({"design"}).err, Contains("one game is needed"));
    CHECK_THAT(ran({"design", "golf/golf", "peaks/tripeaks", "--wins", "40"}).err,
               Contains("one game is needed"));
    CHECK_THAT(ran({"design", "--grid", "a", "--course", "b"}).err, Contains("--course"));
    CHECK_THAT(ran({"design", "golf/golf", "--wins", "40", "--grid", "a"}).err, Contains("--wins"));
    CHECK_THAT(ran({"design", "golf/golf", "--wins", "40", "--tries", "16"}).err,
               Contains("needs --grid"));
    const Scratch scratch;
    const std::string folder = (scratch / "grid").string();
    CHECK_THAT(ran({"design", "--grid", folder, "--x", "blnd"}).err,
               Contains("did you mean 'blind'?"));
    CHECK(ran({"design", "--grid", folder, "--quality", "moves"}).exit == 4);
    CHECK_FALSE(std::filesystem::exists(folder));
}

}  // namespace niblick::cli
