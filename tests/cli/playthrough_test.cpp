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
        expect_golden(golden_of(id), result.out);
    }
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
