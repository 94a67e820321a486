#include "workbench/study/player_runs.h"

#include <algorithm>
#include <iterator>
#include <vector>

#include "tests/support/catch.h"
#include "tests/support/failing.h"
#include "tests/support/tiny.h"

namespace niblick::study {

namespace {

std::shared_ptr<const Variant> small_hidden_game() {
    tiny::Plan plan;
    plan.deck = tiny::plain_deck(5, 4);
    plan.ranks = 5;
    plan.layout = tiny::columns({3, 3, 3});
    plan.visibility.covered_face_down = true;
    return tiny::make(plan);
}

}  // namespace

TEST_CASE("a ladder is the same for any number of threads", "[players][threads]") {
    const auto variant = small_hidden_game();
    LadderPlan plan;
    plan.secret = "tests";
    plan.last = 60;
    plan.options.worlds = 6;
    std::vector<std::optional<PlayerKind>> kinds(std::begin(kPlayerKinds), std::end(kPlayerKinds));
    kinds.emplace_back(std::nullopt);
    for (const auto& kind : kinds) {
        const PlayerResult one = *run_players(variant, kind, plan, 1);
        CHECK(one.count.total() == 60);
        CHECK(one.player == kind);
        for (const unsigned threads : {0U, 3U}) {
            const PlayerResult other = *run_players(variant, kind, plan, threads);
            CHECK(other.count.won == one.count.won);
            CHECK(other.score_sum == one.score_sum);
            CHECK(other.moves == one.moves);
        }
    }
}

TEST_CASE("a ladder tells of every game once", "[players][threads]") {
    const auto variant = small_hidden_game();
    LadderPlan plan;
    plan.secret = "tests";
    plan.first = 5;
    plan.last = 40;
    for (const unsigned threads : {0U, 2U}) {
        std::vector<std::uint64_t> deals;
        PlayerResult sums;
        const auto whole = run_players(variant, PlayerKind::greedy, plan, threads, {},
                                       [&](std::uint64_t deal, const PlayerResult& game) {
                                           CHECK(game.count.total() == 1);
                                           deals.push_back(deal);
                                           sums += game;
                                       });
        std::sort(deals.begin(), deals.end());
        REQUIRE(deals.size() == 36);
        CHECK(deals.front() == 5);
        CHECK(std::adjacent_find(deals.begin(), deals.end()) == deals.end());
        CHECK(sums.count.won == whole->count.won);
        CHECK(sums.score_sum == whole->score_sum);
    }
}

TEST_CASE("a ladder that is stopped or that fails says so", "[players][threads]") {
    const auto variant = small_hidden_game();
    LadderPlan plan;
    plan.secret = "tests";
    const StopSource stop;
    stop.request_stop();
    CHECK_FALSE(run_players(variant, PlayerKind::random, plan, 2, stop.get_token()));
    const auto broken = tiny::failing(*variant);
    plan.last = 40;
    for (const std::optional<PlayerKind> kind : {std::optional(PlayerKind::random), {}}) {
        for (const unsigned threads : {0U, 2U}) {
            const auto player_result = run_players(broken, kind, plan, threads);
            REQUIRE(player_result);
            CHECK(player_result->fault == tiny::kFailure);
            CHECK(player_result->fault_deal == 1);
            CHECK(player_result->count.unknown == 40);
            CHECK(player_result->scored == 0);
        }
    }
    CHECK(run_players(variant, PlayerKind::random, plan, 1)->fault.empty());
}

}  // namespace niblick::study
