#include "workbench/study/compare/compare.h"

#include "core/search/solver.h"
#include "tests/study/surveys.h"
#include "tests/support/catch.h"
#include "tests/support/rulesets.h"
#include "tests/support/tiny.h"
#include "workbench/study/compare/compare_words.h"

using namespace niblick;
using namespace niblick::study;

namespace {

// A store whose games end as the words say, deal by deal: w, l, u.
SurveyStore told(const Variants& games, const std::vector<std::string>& words) {
    const Plan plan = small_plan(games, words.front().size());
    SurveyStore store = SurveyStore::create(":memory:", plan);
    for (std::size_t i = 0; i < games.size(); ++i) {
        for (std::size_t k = 0; k < words[i].size(); ++k) {
            Row row;
            row.seed = k + 1;
            const char c = words[i][k];
            row.outcome = c == 'w' ? Outcome::won : c == 'l' ? Outcome::lost : Outcome::unknown;
            if (c == 'u') row.why = Why::nodes;
            store.add(i, row, plan.terms);
        }
    }
    return store;
}

Comparison compared(const SurveyStore& store, const Variants& games, std::uint64_t last) {
    std::vector<study::Source> sources;
    for (std::size_t i = 0; i < games.size(); ++i) sources.push_back({&store, i, games[i].get()});
    return compare(sources, {1, last});
}

}  // namespace

TEST_CASE("more links contain fewer, and no deal goes the other way", "[study][threads]") {
    const Variants games{small_game(), small_game(true)};
    CHECK(contains(*games[1], *games[0]));
    CHECK_FALSE(contains(*games[0], *games[1]));
    const SurveyStore store = undisturbed(small_plan(games, 300), games);
    const Comparison found = compared(store, games, 300);
    REQUIRE(found.pairs.size() == 1);
    const SeriesPair& pair = found.pairs.front();
    CHECK(pair.shared == Sharing::deals);
    CHECK(pair.known.second_contains);
    CHECK_FALSE(pair.known.first_contains);
    CHECK(pair.impossible.empty());
    CHECK(pair.first_only.empty());
    CHECK_FALSE(pair.second_only.empty());
    CHECK(pair.cells[0][0] + pair.cells[0][1] == found.series[0].count.won);
    CHECK(pair.low.low > 0);
    CHECK(pair.most_p() < 0.05);
}

TEST_CASE("a deal won under the narrower game alone is a fault", "[study][threads]") {
    const Variants games{small_game(), small_game(true)};
    const Comparison found = compared(told(games, {"wlwl", "wllw"}), games, 4);
    CHECK(found.impossible());
    CHECK(found.pairs.front().impossible == std::vector<std::uint64_t>{3});
    const Variants turned{games[1], games[0]};
    const Comparison other = compared(told(turned, {"wlwl", "wllw"}), turned, 4);
    CHECK(other.pairs.front().impossible == std::vector<std::uint64_t>{4});
}

TEST_CASE("unknown verdicts are bounded both ways, or settled by the other game",
          "[study][threads]") {
    const Variants games{small_game(), small_game(true)};
    //  won under the narrow game settles the wide one, lost under the wide one the narrow one
    const Comparison settled = compared(told(games, {"wulu", "uluw"}), games, 4);
    const SeriesPair& pair = settled.pairs.front();
    CHECK(pair.settled == 2);
    CHECK(pair.cells[0][0] == 1);
    CHECK(pair.cells[1][1] == 1);
    CHECK(pair.cells[1][2] == 1);
    CHECK(pair.cells[2][0] == 1);

    auto apart = std::make_shared<Variant>(*games[1]);  // neither contains the other
    apart->stock_use = StockUse::when_stuck;
    const Variants strangers{games[0], apart};
    const Comparison open = compared(told(strangers, {"wwul", "wulw"}), strangers, 4);
    const SeriesPair& other = open.pairs.front();
    CHECK(other.settled == 0);
    CHECK(other.for_first().first_only == 2);
    CHECK(other.for_first().second_only == 1);
    CHECK(other.for_second().first_only == 0);
    CHECK(other.for_second().both == 2);
    CHECK(other.low.estimate == Approx(-0.25));
    CHECK(other.high.estimate == Approx(0.25));
    CHECK(other.most_p() == 1);
    CHECK(other.least_p() <= other.most_p());
}

TEST_CASE("an interval knows that one game contains the other", "[study][threads]") {
    const Variants games{small_game(), small_game(true)};
    // Unknown under both: not won under the narrower alone.
    const Comparison open = compared(told(games, {"wlul", "wlul"}), games, 4);
    CHECK(open.pairs.front().low.low == 0);
    CHECK(open.pairs.front().low.estimate == 0);
    CHECK(open.pairs.front().high.estimate == Approx(0.25));
    CHECK(open.pairs.front().least_p() == 0);
    CHECK(open.pairs.front().most_p() == 1);

    const Comparison none = compared(told(games, {"wlwl", "wlwl"}), games, 4);
    CHECK(none.pairs.front().low.low == 0);
    CHECK(none.pairs.front().high.high > 0.5);
    CHECK(describe_equality(none.pairs.front(), "narrow", "wide") ==
          "No deal shows that the win rate of wide is higher.");
    const Comparison one = compared(told(games, {"wlwl", "wwwl"}), games, 4);
    CHECK(one.pairs.front().low.low > 0);
    CHECK(describe_equality(one.pairs.front(), "narrow", "wide") ==
          "The win rate of wide is higher: it wins a deal that the other does not, and never the "
          "reverse.");

    const Variants twins{games[0], games[0]};
    const Comparison same = compared(told(games, {"wluu", "wluu"}), twins, 4);
    CHECK(same.pairs.front().known.equal());
    CHECK(same.pairs.front().low.low == 0);
    CHECK(same.pairs.front().high.high == 0);
    CHECK(interval_method(same.pairs.front()).empty());
}

TEST_CASE("shipped games that share deals, and those that contain others", "[study][threads]") {
    const Library library = shipped_rules(NIBLICK_SOURCE_DIR);
    const auto game = [&library](std::string_view id) { return shipped(library, id); };
    const auto dead_king = game("golf/dead_king");
    const auto golf = game("golf/golf");
    const auto putt_putt = game("golf/putt_putt");
    CHECK(contains(*golf, *dead_king));
    CHECK(contains(*putt_putt, *golf));
    CHECK(contains(*putt_putt, *dead_king));
    CHECK_FALSE(contains(*dead_king, *golf));
    // Stock when stuck is less than stock at any time, but more links are then no more play.
    const auto stuck = game("golf/golf_when_stuck");
    CHECK(contains(*golf, *stuck));
    CHECK_FALSE(contains(*stuck, *golf));
    CHECK_FALSE(contains(*game("golf/putt_putt_when_stuck"), *stuck));
    CHECK(contains(*putt_putt, *stuck));
    // What the player sees decides no verdict; fewer links do, though each contains itself.
    CHECK(same_verdicts(*golf, *game("golf/open_stock")));
    CHECK(same_verdicts(*game("golf/closed"), *dead_king));
    CHECK_FALSE(same_verdicts(*golf, *dead_king));
    CHECK_FALSE(same_verdicts(*golf, *stuck));
    CHECK(sharing(*golf, *game("golf/six_six")) == Sharing::packs);
    CHECK_FALSE(contains(*game("golf/six_six"), *golf));
    CHECK(sharing(*golf, *game("golf/one_joker")) == Sharing::none);
    CHECK(sharing(*golf, *game("hole/black_hole")) == Sharing::none);
    CHECK(sharing(*game("hole/black_hole"), *game("hole/worm_hole")) == Sharing::deals);
}

TEST_CASE("a missing deal is named", "[study][threads]") {
    const Variants games{small_game(), small_game(true)};
    const SurveyStore store = told(games, {"wl", "wl"});
    CHECK_THROWS_WITH(compared(store, games, 3), Catch::Contains("deal 3 of small/plain"));
}

TEST_CASE("quarters of a histogram", "[study]") {
    const Histogram values{{1, 1}, {2, 1}, {3, 1}, {10, 1}};
    CHECK(quantile(values, 0.25) == 1);
    CHECK(quantile(values, 0.5) == 2);
    CHECK(quantile(values, 0.75) == 3);
    CHECK(quantile(values, 1) == 10);
    CHECK(mean(values) == 4);
}

TEST_CASE("a game contains those with fewer cells or tokens, or with foundations that stop",
          "[study]") {
    const Library library = shipped_rules(NIBLICK_SOURCE_DIR);
    struct Pair {
        std::string_view wide, narrow;
    };
    for (const auto& [wide, narrow] :
         {Pair{"hole/worm_hole", "hole/black_hole"}, Pair{"hole/quasar_cell", "hole/quasar"},
          Pair{"hole/worm_hole", "hole/unstable_worm_hole"},
          Pair{"peaks/tripeaks_wilds", "peaks/tripeaks"}, Pair{"golf/golf", "golf/queen_once"}}) {
        INFO(wide << " and " << narrow);
        CHECK(contains(*shipped(library, wide), *shipped(library, narrow)));
        CHECK_FALSE(contains(*shipped(library, narrow), *shipped(library, wide)));
    }
}

TEST_CASE("no deal of the library is won by a game and lost by one that contains it", "[study]") {
    const Library library = shipped_rules(NIBLICK_SOURCE_DIR);
    constexpr std::uint64_t kDeals = 3;
    struct Game {
        std::shared_ptr<const Variant> variant;
        std::vector<Outcome> outcomes = {};  // once asked for
        const std::vector<Outcome>& of_deals() {
            if (!outcomes.empty()) return outcomes;
            Limits limits;
            limits.nodes = 20'000;
            Solver solver(variant, limits.bytes);
            Query query;
            query.limits = solver.equal_time(limits);
            for (std::uint64_t n = 1; n <= kDeals; ++n) {
                const Board board = bind(variant, deal_by_number(*variant, DealNumber{n}));
                outcomes.push_back(solver.solve(board, start_position(board), query).outcome);
            }
            return outcomes;
        }
    };
    std::vector<Game> games;
    for (const std::string& id : games_to_try(library)) {
        games.push_back({shipped(library, id)});
    }
    int pairs = 0, apart = 0;
    for (Game& wide : games) {
        for (Game& narrow : games) {
            if (wide.variant->fingerprint == narrow.variant->fingerprint) continue;
            if (!contains(*wide.variant, *narrow.variant)) continue;
            ++pairs;
            for (std::size_t n = 0; n < kDeals; ++n) {
                const Outcome strict = narrow.of_deals()[n], loose = wide.of_deals()[n];
                INFO(wide.variant->id << " and " << narrow.variant->id << ", deal " << n + 1);
                CHECK_FALSE((strict == Outcome::won && loose == Outcome::lost));
                apart += strict == Outcome::lost && loose == Outcome::won;
            }
        }
    }
    CHECK(pairs > (quick() ? 5 : 100));
    CHECK(apart > (quick() ? 1 : 50));
}
