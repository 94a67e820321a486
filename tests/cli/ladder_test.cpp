#include <string>
#include <vector>

#include "tests/cli/ran.h"
#include "tests/support/catch.h"

namespace niblick::cli {

using Catch::Contains;

TEST_CASE("a ladder names the secret that repeats it") {
    const auto played = [](std::vector<std::string> more) {
        std::vector<std::string> words{"ladder", "golf/golf", "--seeds", "1..30"};
        words.insert(words.end(), more.begin(), more.end());
        const Ran done = ran(words);
        CHECK(done.exit == 0);
        return done.out;
    };
    const auto without_time = [](const std::string& table) {
        // The columns before `seconds` of the line after the header.
        const auto line = table.find('\n') + 1;
        return table.substr(line, table.find(",niblick-1,") - line - 3);
    };
    const std::string first = played({"--players", "random", "--format", "csv"});
    const auto at = first.rfind(",niblick-1,") + 11;
    const std::string secret = first.substr(at, first.size() - at - 1);
    REQUIRE(secret.size() == 32);
    const std::string again =
        played({"--players", "random", "--format", "csv", "--secret", secret});
    CHECK(without_time(again) == without_time(first));
    const std::string other = played({"--players", "random", "--format", "csv"});
    CHECK(without_time(other) != without_time(first));

    CHECK_THAT(played({"--players", "random,full", "--secret", "word"}),
               Contains("are repeated by --secret word.\n"));
    // A player that uses no chance has nothing to repeat.
    CHECK_THAT(played({"--players", "greedy"}), !Contains("--secret"));
    CHECK_THAT(played({"--players", "greedy", "--format", "csv"}), Contains(",niblick-1,\n"));
}

}  // namespace niblick::cli
