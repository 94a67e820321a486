#include "workbench/explore/statistics.h"

#include <cmath>
#include <vector>

#include "tests/support/catch.h"

namespace niblick {

namespace {

GameRecord game(std::uint64_t id, Finish finish, int score, const char* help = "",
                std::uint64_t fingerprint = 7) {
    GameRecord r;
    r.game = id;
    r.time = static_cast<std::int64_t>(id);
    r.name = "Golf " + std::to_string(id);
    r.rules = "golf/golf";
    r.fingerprint = fingerprint;
    r.finish = finish;
    r.score = score;
    r.unit = "strokes";
    r.help = help;
    return r;
}

}  // namespace

TEST_CASE("games are counted by their rules, helped and unhelped apart", "[statistics]") {
    using enum Finish;
    const Statistics all =
        statistics_of({game(1, won, -2), game(2, won, 0, "hint"), game(3, no_move, 5),
                       game(4, won, -1), game(5, given_up, 30), game(6, won, 3, "", 8)});
    REQUIRE(all.variants.size() == 2);
    CHECK(all.variants[0].fingerprint == 8);
    const VariantPlayed* golf = all.find(7);
    REQUIRE(golf != nullptr);
    CHECK(golf->name == "Golf 5");
    CHECK(golf->all.games == 5);
    CHECK(golf->all.won == 3);
    CHECK(golf->all.given_up == 1);
    CHECK(golf->alone.games == 4);
    CHECK(golf->alone.won == 2);
    CHECK(golf->helped.games == 1);
    CHECK(golf->all.best == -2);
    CHECK(golf->all.scored == 4);
    CHECK(golf->all.mean == 0.5);
    CHECK(golf->all.scores == std::vector{-2, -1, 0, 5});
    CHECK(golf->all.streak == 0);
    CHECK(golf->all.longest_streak == 2);
    CHECK(golf->all.rate.low == wilson(3, 5).low);
    CHECK(golf->all.rate.high == wilson(3, 5).high);
    CHECK(all.all.games == 6);
    CHECK(all.find(9) == nullptr);
}

TEST_CASE("the best score is the most where more is better", "[statistics]") {
    GameRecord low = game(1, Finish::banked, 100);
    GameRecord high = game(2, Finish::no_move, 250);
    low.low_wins = high.low_wins = false;
    CHECK(statistics_of({low, high}).variants[0].all.best == 250);
    CHECK(statistics_of({high, low}).variants[0].all.best == 250);
}

TEST_CASE("costs count where the player knew no more than the rules show", "[statistics]") {
    std::vector<GameRecord> records;
    HandCosts costs;
    for (std::uint64_t id = 1; id <= 6; ++id) {
        records.push_back(game(id, Finish::no_move, 5, id == 2 ? "hint" : ""));
        records.back().deal = "niblick-1 " + std::to_string(id);
        costs[id] = {0.1 * static_cast<double>(id), 0.01, 5, false};
    }
    records[2].undos = 1;
    records[3].deal = records[0].deal;  // played before
    costs.erase(5);
    const Statistics all = statistics_of(records, costs);
    const VariantPlayed& golf = all.variants.front();
    CHECK(golf.cost.hands == 2);
    CHECK(golf.cost.mean == Approx(0.35));
    CHECK(golf.cost.margin == Approx(12.706 * 0.25).epsilon(0.0001));
    CHECK(golf.games[0].cost == costs.at(1));
    CHECK_FALSE(golf.games[1].cost);
    CHECK(describe_cost(golf.cost) ==
          "Your choices give away 35.0 percentage points of the chance to win a hand, in 2 rated "
          "hands, too few for an interval.");
    // Nobody gives away less than nothing or more than all.
    CHECK(describe_cost({5, 0.05, 0.12}) ==
          "Your choices give away 5.0 percentage points of the chance to win a hand (0.0 to 17.0), "
          "in 5 rated hands.");
    CHECK(describe_cost({5, 0.75, 0.5}).find(" (25.0 to 100.0), ") != std::string::npos);
    CHECK(describe_cost({1, -0.01, 0}) ==
          "Your choices give away \xE2\x88\x92"
          "1.0 percentage points of the chance to win a hand, in 1 rated hand, too few for an "
          "interval.");
    CHECK(statistics_of(records).variants[0].cost.hands == 0);
}

TEST_CASE("the mean of what choices give away has Student's interval", "[statistics]") {
    std::vector<GameRecord> records;
    HandCosts costs;
    const auto margin = [&](std::uint64_t hands) {
        for (std::uint64_t id = records.size() + 1; id <= hands; ++id) {
            records.push_back(game(id, Finish::no_move, 5));
            records.back().deal = "niblick-1 " + std::to_string(id);
            costs[id] = {id % 2 == 0 ? 0.1 : -0.1, 0.01, 5, false};
        }
        const MeanCost cost = statistics_of(records, costs).variants.front().cost;
        const auto n = static_cast<double>(cost.hands);
        const double spread = (0.01 * n - n * cost.mean * cost.mean) / (n - 1);
        return cost.margin / std::sqrt(spread / n);
    };
    // From the usual table.
    CHECK(margin(3) == Approx(4.30265).epsilon(1e-5));
    CHECK(margin(4) == Approx(3.18245).epsilon(1e-5));
    CHECK(margin(8) == Approx(2.36462).epsilon(1e-5));
    CHECK(margin(30) == Approx(2.04523).epsilon(1e-5));
    CHECK(margin(1001) == Approx(1.96234).epsilon(1e-5));
}

TEST_CASE("a share is told with its interval", "[statistics]") {
    Played played;
    CHECK(format_rate(played) == "\xE2\x80\x93");
    played.games = 10;
    played.won = 5;
    played.rate = wilson(5, 10);
    CHECK(format_rate(played) == "50 % (24 to 76)");
}

TEST_CASE("the games of a series are kept in order, with the streak up to each", "[statistics]") {
    using enum Finish;
    const Statistics all = statistics_of(
        {game(1, won, 3), game(2, won, 0), game(4, no_move, 5), game(3, won, -1), game(5, won, 2)});
    const std::vector<SeriesGame>& games = all.variants.front().games;
    REQUIRE(games.size() == 5);
    std::vector<int> streaks;
    for (const SeriesGame& each : games) streaks.push_back(each.streak);
    CHECK(streaks == std::vector{1, 2, 3, 0, 1});
    CHECK(games[2].score == -1);
    CHECK(games[3].finish == no_move);
}

}  // namespace niblick
