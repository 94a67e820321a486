#include "workbench/study/compare/play_profile.h"

#include "core/deal/deal.h"
#include "core/play/play.h"
#include "tests/study/surveys.h"
#include "tests/support/catch.h"

using namespace niblick;
using namespace niblick::study;

TEST_CASE("games that take turns come out as those one after the other", "[study][threads]") {
    const Variants games{small_game(), small_game(true)};
    const Plan plan = small_plan(games, 150, 300);
    SurveyStore store = SurveyStore::create(":memory:", plan);
    Running how;
    how.turn = 4;
    how.threads = 2;
    std::vector<std::size_t> order;
    how.took = [&](std::size_t series, const Judged&) { order.push_back(series); };
    const Ran ran = run(store, games, how);
    CHECK_FALSE(ran.stopped);
    CHECK(exported(store) == exported(undisturbed(plan, games)));
    // Four of the first, four of the second, eight of the first ...
    REQUIRE(order.size() == 300);
    for (std::size_t i = 0; i < 24; ++i)
        CHECK(order[i] == (i < 4 ? 0 : i < 8 ? 1 : i < 16 ? 0 : 1));
}

TEST_CASE("a play profile counts moves, choices and stock cards of a line", "[study][threads]") {
    const auto variant = small_game(true);
    Solver solver(variant, std::size_t{16} << 20);
    int seen = 0;
    for (std::uint64_t seed = 1; seed <= 200; ++seed) {
        const Board board = bind(variant, deal_by_number(*variant, seed));
        const Judged judged = judge({&seed, 1}, {&board, 1}, solver, {}, {}).front();
        if (judged.line.empty()) continue;
        ++seen;
        const PlayProfile profile = profile_of(board, judged.line);
        int choices = 0, forced = 0;
        Position position = start_position(board);
        for (const Move move : judged.line) {
            const auto legal = legal_moves(board, position);
            choices += static_cast<int>(legal.size());
            forced += legal.size() == 1 ? 1 : 0;
            position = after(board, position, move);
        }
        CHECK(profile ==
              PlayProfile{*judged.row.length, choices, forced, stock_left(board, position)});
    }
    CHECK(seen > 10);
}

TEST_CASE("play profiles are stored with the rows of won deals", "[study][threads]") {
    const Variants games{small_game(), small_game(true)};
    const Plan plan = small_plan(games, 200);
    SurveyStore store = SurveyStore::create(":memory:", plan);
    ProfileTables tables(store);
    Running how;
    how.took = [&](std::size_t series, const Judged& judged) {
        if (judged.row.outcome != Outcome::won) return;
        tables.add(series, judged.row.seed, {10, 30, static_cast<int>(2 + series), 0});
    };
    run(store, games, how);
    std::vector<std::uint64_t> won[2], both;
    for (std::size_t i = 0; i < 2; ++i) {
        store.each_row(i, [&](const Row& row, const Terms&) {
            if (row.outcome == Outcome::won) won[i].push_back(row.seed);
        });
    }
    for (const std::uint64_t deal : won[0]) {
        if (std::find(won[1].begin(), won[1].end(), deal) != won[1].end()) both.push_back(deal);
    }
    REQUIRE(won[1].size() > both.size());
    REQUIRE_FALSE(both.empty());
    CHECK(tables.won_deals(1, plan.seeds, false, 1000) == won[1]);
    CHECK(tables.won_deals(1, plan.seeds, true, 1000) == both);
    CHECK(tables.won_deals(1, plan.seeds, true, 1) == std::vector{both.front()});
    CHECK(tables.profiles(1, plan.seeds, false, 10).moves.n == won[1].size());
    const Profiles profiles = tables.profiles(0, plan.seeds, true, 10);
    CHECK(profiles.moves.n == both.size());
    CHECK(profiles.choices.value() == Approx(3));
    CHECK(profiles.forced.value() == Approx(0.2));
    CHECK(profiles.stock.value() == Approx(1));
    CHECK(profiles.losing.n == 0);
    tables.add_slips(0, both.front(), Difficulty{40, 10});
    tables.add_slips(1, both.front(), std::nullopt);
    CHECK(tables.has_slips(1, both.front()));
    CHECK_FALSE(tables.has_slips(1, both.back() + 1000));
    CHECK(tables.profiles(0, plan.seeds, true, 10).losing.value() == Approx(0.25));
    CHECK(tables.profiles(1, plan.seeds, true, 10).losing.n == 0);
}
