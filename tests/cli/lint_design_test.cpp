#include <algorithm>
#include <filesystem>
#include <string>
#include <vector>

#include "tests/cli/ran.h"
#include "tests/support/catch.h"
#include "tests/support/scratch.h"

using namespace niblick;
using namespace niblick::cli;

namespace {

using Catch::Contains;

const char* const kSmall =
    "[about]\nname = \"Small\"\nsource = \"s\"\nsummary = \"t\"  # kept\n"
    "[deck]\nranks = \"A23456\"\n[columns]\ncount = 4\nheight = 4\n[stock]\ncards = 7\n"
    "[sequence]\norder = \"A23456\"\n[cells]\ncount = 1\nuses = 200\n";

long lines_of(const std::string& text) {
    return std::count(text.begin(), text.end(), '\n');
}

}  // namespace

TEST_CASE("lint says what play finds, as text, table and object", "[threads]") {
    const TemporaryFile file(kSmall);
    const auto lint = [&](std::vector<std::string> more) {
        std::vector<std::string> words{"lint", file.path(), "--deals", "12", "--nodes", "10000"};
        words.insert(words.end(), more.begin(), more.end());
        return ran(words);
    };
    const Ran text = lint({});
    INFO(text.err);
    CHECK(text.exit == 0);
    CHECK_THAT(text.out, Contains("12 deals, all cards known"));
    CHECK_THAT(text.out, Contains("line 16: [cells] uses = 200 changed no verdict"));
    CHECK_THAT(text.out, Contains("Allowing more:"));
    CHECK_THAT(text.out, Contains("with 95 % confidence"));
    CHECK_THAT(text.out, Contains("Limit for each deal: 10,000 positions"));
    const Ran csv = lint({"--csv", "--threads", "1"});
    CHECK_THAT(csv.out, Contains("changed nothing,cells,uses,line 16,without [cells] uses,12,0,"));
    const Ran again = lint({"--csv", "--threads", "3"});
    CHECK(again.out == csv.out);
    const Ran json = lint({"--json"});
    CHECK_THAT(json.out, Contains("\"finding\": \"changed nothing\", \"table\": \"cells\""));
    CHECK(ran({"lint", file.path(), "--csv", "--json"}).exit == 4);
    CHECK(ran({"lint", "no/such"}).exit == 3);
    const Ran course = ran({"lint", "course/twenty_five"});
    CHECK(course.exit == 3);
    CHECK_THAT(course.err, Contains("one by one"));
}

TEST_CASE("design finds variants and writes them as rule files", "[threads]") {
    const TemporaryFile file(kSmall);
    const Scratch scratch;
    const std::string folder = (scratch / "found").string();
    const std::vector<std::string> words{"design",   file.path(),
                                         "--vary",   "columns.count=3..5",
                                         "--vary",   "sequence.wrap=false,true",
                                         "--wins",   "50",
                                         "--deals",  "20",
                                         "--nodes",  "10000",
                                         "--format", "csv"};
    const Ran table = ran(words);
    INFO(table.err);
    REQUIRE(table.exit == 0);
    const long rows = lines_of(table.out) - 1;
    CHECK(rows >= 4);
    auto writing = words;
    writing.insert(writing.end(), {"--write", folder});
    CHECK(ran(writing).out == table.out);
    long files = 0;
    for (const auto& entry : std::filesystem::directory_iterator(folder)) {
        const Ran check = ran({"check", entry.path().string()});
        INFO(check.out << check.err);
        CHECK(check.exit == 0);
        CHECK_THAT(check.err, !Contains("warning"));
        ++files;
    }
    CHECK(files == rows);
    // What is there is not written over.
    const Ran twice = ran(writing);
    CHECK(twice.exit == 3);
    CHECK_THAT(twice.err, Contains("already exists"));
    const Ran text = ran(
        {"design", file.path(), "--vary", "columns.count=3..5", "--length", "20", "--deals", "40"});
    CHECK_THAT(text.out, Contains("measured by deals 21 to 60"));
    CHECK_THAT(text.out, Contains("Limit for each deal: 300,000 positions"));
    const Ran open = ran({"design", file.path(), "--vary", "columns.count=3..5", "--wins", "50",
                          "--deals", "40", "--nodes", "30"});
    CHECK_THAT(open.out, Contains("Not ranked, since more than 1 % of their deals are undecided"));
    CHECK_THAT(open.out, Contains("\n-  "));
    const Ran wrong = ran({"design", file.path(), "--vary", "columns.cuont=3"});
    CHECK(wrong.exit == 4);
    CHECK_THAT(wrong.err, Contains("did you mean 'count'?"));
    CHECK(ran({"design", file.path(), "--vary", "columns.count=3", "--wins", "101"}).exit == 4);
    // Without keys to vary, one is changed at a time.
    const Ran nearby = ran({"design", file.path(), "--wins", "50", "--deals", "40"});
    CHECK(nearby.exit == 0);
    CHECK_THAT(nearby.out, Contains("1. "));
    CHECK_THAT(nearby.out, Contains("measured by deals 21 to 60"));
    const Ran aimless = ran({"design", file.path(), "--length", "20"});
    CHECK(aimless.exit == 4);
    CHECK_THAT(aimless.err, Contains("--wins is needed"));
}
