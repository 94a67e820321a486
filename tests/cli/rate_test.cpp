#include <regex>
#include <set>
#include <sstream>
#include <string>
#include <vector>

#include "tests/cli/ran.h"
#include "tests/support/catch.h"

namespace niblick::cli {

using Catch::Contains;

TEST_CASE("a hand is rated choice by choice") {
    const TemporaryFile file(kTwelveCards);
    const std::string& game = file.path();
    const Ran text = ran({"rate", game, "--seed", "2", "--moves", "draw draw draw"});
    CHECK(text.exit == 0);
    CHECK_THAT(text.out, Contains("3 moves"));
    CHECK_THAT(text.out, Contains("of the chance to win"));
    CHECK_THAT(text.out, Contains("exact"));
    const Ran table =
        ran({"rate", game, "--seed", "2", "--moves", "draw draw draw", "--format", "csv"});
    CHECK_THAT(table.out,
               Contains("fingerprint,deal,move_number,move,best,chance,loss,error,kind\n"));
    CHECK_THAT(table.out, Contains(",exact\n"));
    CHECK_THAT(table.out, !Contains("estimate"));
    const Ran estimated = ran({"rate", game, "--seed", "2", "--moves", "draw draw draw", "--pairs",
                               "0", "--by", "search", "--samples", "20", "--format", "csv"});
    CHECK(estimated.exit == 0);
    CHECK_THAT(estimated.out, Contains(",estimate\n"));
    const Ran json = ran({"rate", game, "--seed", "2", "--moves", "draw", "--format", "json"});
    CHECK_THAT(json.out, Contains("\"choices\": ["));
    CHECK_THAT(json.out, Contains("\"won\": null"));
}

TEST_CASE("players are rated on the same deals, the same way each time") {
    const TemporaryFile file(kTwelveCards);
    const std::string& game = file.path();
    const std::vector<std::string> command{"rate",      game,           "--seeds",   "1..20",
                                           "--players", "first,greedy", "--threads", "2"};
    const Ran text = ran(command);
    CHECK(text.exit == 0);
    CHECK_THAT(text.out, Contains("100 % of them rated exactly"));
    CHECK_THAT(text.out, Contains("greedy over first"));
    CHECK(ran(command).out == text.out);
    std::vector<std::string> as_table = command;
    as_table.insert(as_table.end(), {"--format", "csv"});
    const Ran table = ran(as_table);
    CHECK_THAT(table.out, Contains(",niblick-1,20,greedy,"));
}

TEST_CASE("players rate one hand of a deal for each secret, as with that secret alone") {
    const TemporaryFile file(kTwelveCards);
    const auto rows = [&](const std::string& secret) {
        const Ran table = ran({"rate", file.path(), "--seeds", "1..3", "--players", "random,greedy",
                               "--secret", secret, "--format", "csv"});
        CHECK(table.exit == 0);
        std::multiset<std::string> found;
        std::istringstream lines(table.out.substr(table.out.find('\n') + 1));
        for (std::string line; std::getline(lines, line);) {
            const std::regex seconds(",[0-9]+\\.[0-9]{2},");
            found.insert(std::regex_replace(line, seconds, ","));
        }
        return found;
    };
    std::multiset<std::string> apart = rows("a");
    apart.merge(rows("b"));
    CHECK(apart.size() == 12);
    CHECK(rows("a,b") == apart);
    CHECK(rows("a") != rows("b"));
}

TEST_CASE("what cannot be rated is refused") {
    const Ran chains = ran({"rate", "hole/black_hole", "--seed", "1", "--moves", ""});
    CHECK(chains.exit == 3);
    CHECK_THAT(chains.err, Contains("can be rated"));
    const Ran wrong = ran({"rate", "golf/golf", "--seed", "1", "--moves", "KH KH KH"});
    CHECK(wrong.exit == 3);
    CHECK_THAT(wrong.err, Contains("--moves"));
    CHECK(ran({"rate", "--seed", "1"}).exit == 4);
    CHECK(ran({"rate", "golf/golf", "--moves", "draw", "--players", "greedy"}).exit == 4);
    CHECK(ran({"rate", "golf/golf", "--players", "greedy", "--format", "json"}).exit == 4);
    CHECK(ran({"rate", "golf/golf", "--players", "nobody"}).exit == 4);
    CHECK(ran({"rate", "golf/golf", "--seeds", "1..5", "--moves", "draw"}).exit == 4);
    CHECK(ran({"rate", "golf/golf", "--seed", "1", "--secret", "word"}).exit == 4);
}

}  // namespace niblick::cli
