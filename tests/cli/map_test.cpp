#include <algorithm>
#include <filesystem>
#include <fstream>
#include <string>

#include "core/base/words.h"
#include "tests/cli/ran.h"
#include "tests/support/catch.h"
#include "tests/support/scratch.h"
#include "variants/text/files.h"

namespace niblick::cli {

using Catch::Contains;

namespace {

// A game of two columns so high, which is measured in no time.
std::string small_rules(int height) {
    return "extends = \"golf/golf\"\n[about]\nname = \"Small\"\nsource = \"A test.\"\nsummary = "
           "\"Small.\"\n[columns]\ncount = 2\nheight = " +
           std::to_string(height) + "\n[stock]\ncards = " + std::to_string(51 - 2 * height) + "\n";
}

std::string read(const std::filesystem::path& file) {
    return read_file(file).text.value_or("");
}

// The field of a column in the first row of a table without quotes.
std::string field(const std::string& csv, const std::string& column) {
    const std::size_t line = csv.find('\n') + 1;
    const auto head = split(csv.substr(0, line - 1), ',');
    const auto row = split(csv.substr(line, csv.find('\n', line) - line), ',');
    const auto at = std::ranges::find(head, column) - head.begin();
    REQUIRE(at < static_cast<std::ptrdiff_t>(row.size()));
    return row[static_cast<std::size_t>(at)];
}

}  // namespace

TEST_CASE("the map lists the library by a property, with what others are", "[map]") {
    const Ran text = ran({"map"});
    CHECK(text.exit == 0);
    CHECK_THAT(text.out, Contains("golf/golf ") && Contains("Win rate of a beginner"));
    const Ran csv = ran({"map", "--format", "csv"});
    CHECK(std::ranges::count(csv.out, '\n') == std::ranges::count(text.out, '\n'));
    const Ran json = ran({"map", "--format", "json"});
    CHECK_THAT(json.out, Contains("{\"id\": \"dead\", \"name\": \"Dead starts\"") &&
                             Contains("\"id\": \"golf/golf\""));
    const Ran svg = ran({"map", "--format", "svg", "--x", "moves", "--y", "run"});
    CHECK_THAT(svg.out, Contains("Length of a game, moves") && Contains("game-golf/golf"));
    CHECK(ran({"map", "--x", "luck"}).exit == 4);
    CHECK(ran({"map", "--seeds", "1..9"}).exit == 4);
    CHECK_THAT(ran({"map", "--properties"}).out, Contains("dead: Dead starts, %\n"));
}

TEST_CASE("neighbours are told in words", "[map]") {
    const Ran like = ran({"map", "--like", "peaks/tripeaks", "--most", "3"});
    CHECK(like.exit == 0);
    CHECK_THAT(like.out, Contains("If you like TriPeaks (peaks/tripeaks):") &&
                             Contains(", at 0.") && Contains("Alike: "));
    CHECK(ran({"map", "--like", "golf/nothing"}).exit == 3);
    CHECK(ran({"map", "--like", "golf/golf", "--format", "csv"}).exit == 4);
}

TEST_CASE("a rule file is measured on the spot, and again only when it has changed", "[map]") {
    const Scratch scratch;
    const std::string rules = scratch.write("small.toml", small_rules(5)).string();
    const std::string out = (scratch / "map.csv").string();
    const std::vector<std::string> words{"map",      rules, "--measure", "--seeds", "1..10",
                                         "--format", "csv", "-o",        out};
    REQUIRE(ran(words).exit == 0);
    const std::string first = read(out);
    CHECK(field(first, "last") == "10");
    CHECK(field(first, "tableau") == "10");
    // A stored row is taken as it is.
    std::string marked = first;
    const std::string run = field(first, "run");
    marked.replace(marked.find("," + run + ","), run.size() + 2, ",9.1234,");
    std::ofstream(out) << marked;
    REQUIRE(ran(words).exit == 0);
    CHECK(read(out) == marked);
    // Rules that have changed are measured, and so are other deals.
    scratch.write("small.toml", small_rules(4));
    REQUIRE(ran(words).exit == 0);
    CHECK(field(read(out), "tableau") == "8");
    CHECK(field(read(out), "run") != "9.1234");
    std::vector<std::string> more = words;
    more[4] = "1..20";
    REQUIRE(ran(more).exit == 0);
    CHECK(field(read(out), "last") == "20");

    // It is placed among the games of the library.
    const Ran placed = ran({"map", rules, "--from", out, "--like", rules, "--most", "2"});
    CHECK(placed.exit == 0);
    CHECK_THAT(placed.out, Contains("If you like Small ("));
    CHECK(ran({"map", "--from", rules}).exit == 3);
    CHECK(ran({"map", "--measure", "--seeds", "1..2"}).exit == 4);
}

TEST_CASE("what the program knows of a game is what it measures again", "[map]") {
    const Scratch scratch;
    const std::string out = (scratch / "map.csv").string();
    const std::string game = "pyramid/pyramid_golf";
    REQUIRE(ran({"map", game, "--measure", "--again", "--format", "csv", "-o", out}).exit == 0);
    const std::string known = ran({"map", "--format", "csv"}).out;
    const auto row = known.find("\n" + game + ",");
    REQUIRE(row != std::string::npos);
    CHECK_THAT(read(out), Contains(known.substr(row, known.find('\n', row + 1) - row)));
    CHECK(ran({"map", game, "--again"}).exit == 4);
}

}  // namespace niblick::cli
