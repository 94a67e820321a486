#include <fstream>
#include <sstream>

#include "tests/cli/ran.h"
#include "tests/support/catch.h"
#include "tests/support/scratch.h"
#include "workbench/draw/picture_file.h"

using namespace niblick;
using namespace niblick::cli;

namespace {

std::string content(const std::string& path) {
    std::ifstream file(path, std::ios::binary);
    std::ostringstream bytes;
    bytes << file.rdbuf();
    return bytes.str();
}

}  // namespace

TEST_CASE("describe writes documents", "[describe]") {
    const Scratch scratch;
    for (const std::string ending : {"pdf", "svg"}) {
        const std::string path = (scratch.path() / ("rules." + ending)).string();
        const Ran result =
            ran({"describe", "golf/golf", "--seed", "pysol:906", "--paper", "letter", "-o", path});
        if (ending == "pdf" && !why_no_cairo().empty()) {
            CHECK(result.exit == 5);
            CHECK(result.err.find("Cairo") != std::string::npos);
            continue;
        }
        INFO(result.err);
        CHECK(result.exit == 0);
        CHECK(result.out.empty());
        const std::string bytes = content(path);
        CHECK(bytes.starts_with(ending == "pdf" ? "%PDF-1" : "<svg "));
        if (ending == "pdf") CHECK(bytes.find("612 792") != std::string::npos);
    }
    CHECK(ran({"describe", "golf/golf", "-o", (scratch / "no/x.pdf").string()}).exit == 5);
}

TEST_CASE("describe prints what places are called", "[describe]") {
    const auto golf = ran({"describe", "golf/golf", "--places"});
    CHECK(golf.exit == 0);
    CHECK(
        golf.out.starts_with("place 1: first of column 1, card 1 of column 1, card 1 of row 1, "
                             "column 1, row 1\n"));
    CHECK(
        golf.out.ends_with("place 35: end of column 7, card 5 of column 7, card 7 of row 5, "
                           "column 7, row 5\n"));
    CHECK(
        ran({"describe", "fairway/hole_4", "--places"}).out.starts_with("place 1: a1, first of "));
}

TEST_CASE("describe refuses what makes no sense", "[describe]") {
    CHECK(ran({"describe", "golf/golf", "-o", "rules.txt"}).exit == 4);
    CHECK(ran({"describe", "golf/golf", "--seed", "3"}).exit == 4);
    CHECK(ran({"describe", "golf/golf", "--paper", "letter"}).exit == 4);
    CHECK(ran({"describe", "fairway/hole_1", "--seed", "pysol:1", "-o", "x.pdf"}).exit == 3);
}
