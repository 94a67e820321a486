#include "variants/compile/lint.h"

#include <string>

#include "tests/support/catch.h"
#include "tests/support/rulesets.h"

using namespace niblick;

namespace {

// The codes of all that is said about a file; none of it may be an error.
std::string codes(const std::string& tables) {
    const Loaded loaded = load_tables(tables);
    INFO(render_all(loaded.diagnostics, loaded.sources));
    REQUIRE(loaded.ok());
    std::string all;
    for (const Diagnostic& d : loaded.diagnostics) all += d.code + " ";
    return all;
}

// The codes and lines of what a file is refused for.
std::string refused(const std::string& tables) {
    const Loaded loaded = load_tables(tables);
    INFO(render_all(loaded.diagnostics, loaded.sources));
    CHECK_FALSE(loaded.ok());
    std::string all;
    for (const Diagnostic& d : loaded.diagnostics) {
        if (d.severity == Severity::error) {
            all += d.code + ":" + std::to_string(d.span.line) + " ";
        }
    }
    return all;
}

const std::string kFour = "[columns]\ncount = 4\nheight = 13\n[foundation]\nstart = \"empty\"\n";
const std::string kFans = "[columns]\ncount = 17\nheight = 3\n[foundation]\nstart = \"AS\"\n";

}  // namespace

TEST_CASE("28 odd and 24 even cards need four chains without wrap", "[lint]") {
    for (const int chains : {1, 2, 3}) {
        CHECK(codes(kFour + "count = " + std::to_string(chains) + "\n") == "never-won ");
    }
    CHECK(codes(kFour + "count = 4\n").empty());
    CHECK(codes(kFour + "[sequence]\nwrap = true\n").empty());
    CHECK(codes(kFans) == "never-won ");
    CHECK(codes(kFans + "[sequence]\nwrap = true\n").empty());
}

TEST_CASE("a direction without wrap, or closed kings, need as many chains as suits", "[lint]") {
    const std::string up = "[sequence]\ndirection = \"up\"\n";
    CHECK(codes(kFour + "count = 3\n" + up) == "never-won ");
    CHECK(codes(kFour + "count = 4\n" + up).empty());
    const std::string closed = "[sequence]\nwrap = true\non_king = \"closed\"\n";
    CHECK(codes(kFour + "count = 3\n" + closed) == "never-won ");
    CHECK(codes(kFour + "count = 4\n" + closed).empty());
    // A stock card lies on anything, so a stock makes up for it.
    CHECK(codes("[columns]\n[stock]\n" + closed).empty());
    CHECK(codes("[columns]\ncount = 6\nheight = 8\n[stock]\n" + closed).empty());
    CHECK(codes("[columns]\ncount = 7\nheight = 7\n[stock]\n" + closed) == "never-won ");
}

TEST_CASE("rules under which no foundation can begin are refused", "[lint]") {
    const std::string closed = "[foundation]\nstart = \"empty\"\nempty_takes = \"nothing\"\n";
    CHECK(refused("[columns]\ncount = 4\nheight = 13\n" + closed) == "never-begins:10 ");
    // Both places are named where both keep it from beginning.
    CHECK(refused("[columns]\n" + closed + "[stock]\nto = \"waste\"\n") ==
          "never-begins:8 never-begins:10 ");
    CHECK(refused("[columns]\n" + closed + "[opener]\nranks = \"N\"\n[stock]\nto = \"waste\"\n") ==
          "never-begins:10 never-begins:12 ");
    CHECK(codes("[columns]\n[stock]\n" + closed).empty());
    CHECK(codes("[columns]\n[stock]\nto = \"waste\"\n" + closed + "[opener]\n").empty());
    CHECK(codes("[columns]\n[stock]\nto = \"waste\"\n" + closed + "[wilds]\n").empty());
}

TEST_CASE("an opener is told to be idle where no foundation is ever empty", "[lint]") {
    CHECK(codes("[columns]\n[stock]\n[opener]\n") == "no-effect ");
    CHECK(codes("[columns]\n[stock]\n[opener]\n[foundation]\nstart = \"empty\"\n").empty());
}

TEST_CASE("a rank that the deck lacks breaks the order only between others", "[lint]") {
    const std::string six = "[columns]\ncount = 6\nheight = 5\n[stock]\n[deck]\nremove = ";
    CHECK(codes(six + "[\"7\"]\n") == "absent-rank ");
    CHECK(codes(six + "[\"K\"]\n").empty());
    CHECK(codes(six + "[\"A\", \"2\"]\n").empty());
    CHECK(codes(six + "[\"K\"]\n[sequence]\nwrap = true\n") == "absent-rank ");
    CHECK(codes(six + "[\"7\"]\n[sequence]\norder = \"A2345689TJQK\"\n").empty());
    CHECK(codes(six + "[\"QS\"]\n").empty());
}
