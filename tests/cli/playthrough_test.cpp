#include <algorithm>
#include <filesystem>
#include <set>
#include <string>

#include "tests/cli/ran.h"
#include "tests/support/catch.h"
#include "tests/support/golden.h"
#include "variants/library/library.h"
#include "variants/mechanisms/builtin.h"

using namespace niblick;
using namespace niblick::cli;

namespace {

// Whose transcripts are kept whole, for a reader to see how a game of their kind goes. The others
// are folded (tests/support/folded.h).
const std::set<std::string> kKeptWhole{
    "course/hole_01", "events/bombs",   "fairway/nine_holes",   "found/viaduct",
    "golf/golf",      "golf/one_joker", "hole/dolphin",         "hole/quasar_cell",
    "many/take_away", "peaks/tripeaks", "peaks/tripeaks_wilds", "pyramid/elevator",
    "sets/cheops",    "stock/uintah",
};

std::string family_of(const std::string& id) {
    return id.substr(0, id.find('/'));
}

std::string golden_of(const std::string& id) {
    return "playthroughs/" + with(id, "/", "__") + ".txt";
}

}  // namespace

TEST_CASE("every ruleset plays through as approved") {
    const Library library(builtin(), {rulesets()});
    CHECK(library.ids().size() >= 20);
    for (const std::string& id : library.ids()) {
        INFO(id);
        const Ran result = ran({"playthrough", id, "--seed", "1"});
        CHECK(result.exit == 0);
        CHECK(result.err.empty());
        if (kKeptWhole.count(id) == 1)
            expect_golden(golden_of(id), result.out);
        else
            expect_folded_golden(golden_of(id), result.out,
                                 "niblick playthrough " + id + " --seed 1");
    }
}

TEST_CASE("a transcript of each family is kept whole") {
    const Library library(builtin(), {rulesets()});
    std::set<std::string> unknown = kKeptWhole;
    std::set<std::string> families;
    for (const std::string& id : library.ids()) {
        unknown.erase(id);
        families.insert(family_of(id));
    }
    for (const std::string& id : kKeptWhole) families.erase(family_of(id));
    CHECK(unknown.empty());
    CHECK(families.empty());
}

TEST_CASE("every approved playthrough has its ruleset") {
    const Library library(builtin(), {rulesets()});
    std::set<std::string> wanted;
    for (const std::string& id : library.ids()) wanted.insert(golden_of(id));
    const auto folder = std::filesystem::path(NIBLICK_SOURCE_DIR) / "tests/golden/playthroughs";
    for (const auto& entry : std::filesystem::directory_iterator(folder)) {
        const std::string name = entry.path().filename().string();
        INFO(name);
        CHECK((name.find(".received.") != std::string::npos ||
               wanted.count("playthroughs/" + name) == 1));
    }
}

TEST_CASE("a playthrough is the same on every run, and follows the solver where asked") {
    const std::vector<std::string> random{"playthrough", "hole/black_hole", "--seed", "3"};
    CHECK(ran(random).out == ran(random).out);
    const Ran solved = ran({"playthrough", "hole/black_hole", "--seed", "3", "--solver"});
    CHECK(solved.out.find("# the solver says: won; its line is played\n") != std::string::npos);
    CHECK(solved.out.find("end: won") != std::string::npos);
}
