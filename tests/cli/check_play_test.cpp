#include <string>

#include "tests/cli/ran.h"
#include "tests/support/catch.h"

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
