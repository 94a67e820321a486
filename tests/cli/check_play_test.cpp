#include <fstream>
#include <string>

#include "tests/cli/ran.h"
#include "tests/support/catch.h"
#include "tests/support/scratch.h"

using namespace niblick::cli;

namespace {

bool has(const std::string& text, const std::string& words) {
    INFO(text);
    return text.find(words) != std::string::npos;
}

}  // namespace

TEST_CASE("check plays deals of a rule file where it is asked to", "[threads]") {
    const Ran plain = ran({"check", "golf/golf"});
    CHECK(plain.out.find("played") == std::string::npos);
    const Ran played = ran({"check", "golf/golf", "--play", "1", "--nodes", "1000"});
    CHECK(played.exit == 0);
    CHECK(has(played.out, "  played 1 deal with "));
    CHECK(has(played.out, "too large for brute force from the start: 1 deal"));
    CHECK(has(played.out, "no disagreement"));
    const Ran json =
        ran({"check", "golf/golf", "--play", "1", "--nodes", "1000", "--format", "json"});
    CHECK(has(json.out, "\"play\": {\"deals\": 1,"));
    CHECK(has(json.out, "\"disagreement\": null"));
    CHECK(ran({"check", "golf/golf", "--play", "0"}).exit == 4);
}

// Its text table once read memory out of bounds, which no check of the moves could see.
TEST_CASE("check draws the positions that it plays", "[threads]") {
    const Ran played =
        ran({"check", NIBLICK_SOURCE_DIR "/tests/regressions/combined/reshuffled_columns.toml",
             "--play", "4", "--nodes", "100"});
    CHECK(played.exit == 0);
    CHECK(has(played.out, "no disagreement"));
}

TEST_CASE("check warns of keys that do nothing") {
    const niblick::Scratch folder;
    const auto warned = [&](const std::string& tables) {
        const std::string path = (folder / "own.toml").string();
        std::ofstream(path) << "extends = \"golf/golf\"\n[about]\nname = \"n\"\nsource = \"s\"\n"
                               "summary = \"s\"\n"
                            << tables;
        const Ran checked = ran({"check", path});
        CHECK(checked.exit == 0);
        return checked.out;
    };
    CHECK(has(warned("[stock]\nto = \"waste\"\nagain = \"shuffled\"\n"),
              ":8:9: warning[no-effect]: 'again' does nothing here"));
    CHECK(has(warned("[sequence]\ndirection = \"none\"\nwrap = true\n[clauses]\nallow = \"up\"\n"),
              "'wrap' does nothing here"));
    CHECK(has(warned("[packing]\nranks = \"none\"\nempty = \"any\"\nsequences = true\n"),
              "'sequences' does nothing here"));
    CHECK_FALSE(
        has(warned("[stock]\nto = \"waste\"\npasses = 2\nagain = \"shuffled\"\n"), "does nothing"));
}
