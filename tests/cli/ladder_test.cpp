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
    CHECK_THAT(
        played({"--players", "random,greedy,full"}),
        Contains(", who won most of every fifth deal, which choose among the players, gets\n") &&
            Contains("on the other 24 deals.\n"));
    // A row tells how sure it is that a player wins more than the one above.
    const std::string table = ran({"ladder", "golf/golf", "--seeds", "1..60", "--players",
                                   "greedy,hindsight,full", "--secret", "word"})
                                  .out;
    CHECK_THAT(table, Contains("  p: of equal win rates with the player above"));
    CHECK_THAT(table, Contains("<0.001"));
    CHECK_THAT(table, Contains("  proved  "));
    CHECK_THAT(table, Contains("so one deal more proves that it wins more"));
    CHECK_THAT(played({"--players", "greedy"}), !Contains("  p: of"));
    // A player that uses no chance has nothing to repeat.
    CHECK_THAT(played({"--players", "greedy"}), !Contains("--secret"));
    CHECK_THAT(played({"--players", "greedy", "--format", "csv"}), Contains(",niblick-1,\n"));
}

TEST_CASE("a ladder tells nothing that it does not know") {
    const auto said = [](std::vector<std::string> words) {
        words.insert(words.begin(), "ladder");
        return ran(words);
    };
    // Best scores that a limit left open are no fair sample.
    const std::vector<std::string> short_search{"sets/pyramid", "--seeds", "1..6",  "--players",
                                                "first,full",   "--nodes", "20000", "--format"};
    const auto in = [&](const std::string& format) {
        auto words = short_search;
        words.push_back(format);
        return said(words).out;
    };
    CHECK_THAT(in("text"), Contains("no best score of "));
    CHECK_THAT(in("csv"), Contains(",,,,"));
    // One deal has no margin, and random play is no player between itself and all cards known.
    const Ran one = said({"golf/golf", "--seeds", "1", "--players", "random,full"});
    CHECK_THAT(one.out, !Contains("+-") && !Contains("Skill"));
    // Names are looked up, and players found, before any game is played.
    const Ran second = said({"golf/golf", "golf/gofl", "--seeds", "1", "--players", "greedy"});
    CHECK(second.exit == 3);
    CHECK(second.out.empty());
    const Ran none = said({"events/bombs", "--seeds", "1", "--players", "greedy"});
    CHECK(none.exit == 3);
    CHECK(none.out.empty());
}

TEST_CASE("a ladder tells which deals each player won") {
    const auto played = [](const std::string& seeds) {
        const Ran done = ran({"ladder", "golf/golf", "--seeds", seeds, "--players", "greedy,full",
                              "--format", "csv", "--wins"});
        CHECK(done.exit == 0);
        return done.out;
    };
    const std::string rows = played("1..10");
    CHECK_THAT(rows, Contains(",secret,wins\n"));
    // Full: ten deals are three digits, the last two bits of which are no deals.
    const std::string digits = rows.substr(rows.rfind(',') + 1);
    REQUIRE(digits.size() == 4);
    const unsigned long bits = std::stoul(digits, nullptr, 16);
    CHECK(bits % 4 == 0);
    for (int deal = 1; deal <= 10; ++deal) {
        const bool won = (bits >> (12 - deal) & 1) != 0;
        CHECK(won == (ran({"solve", "golf/golf", "--seed", std::to_string(deal)}).exit == 0));
    }
    // Beginning elsewhere, the first digit is of those deals.
    const std::string later = played("5..10");
    CHECK(later.substr(later.rfind(',') + 1, 1) == digits.substr(1, 1));
    CHECK_THAT(ran({"ladder", "golf/golf", "--seeds", "1..10", "--format", "csv"}).out,
               !Contains("wins"));
}

}  // namespace niblick::cli
