#include "workbench/study/series_stats.h"

#include <algorithm>

#include "tests/study/surveys.h"
#include "tests/support/catch.h"
#include "tests/support/scratch.h"
#include "workbench/study/summary.h"

using namespace niblick;
using namespace niblick::study;

namespace {

std::uint64_t total(const Distribution& spread) {
    std::uint64_t n = 0;
    for (const DistributionBin& bin : spread.bins) n += bin.count.total();
    return n;
}

}  // namespace

TEST_CASE("values are spread over bins between round numbers", "[study][survey]") {
    const std::vector<std::uint64_t> near = {103, 110, 127, 131, 198};
    const std::vector<Outcome> won(near.size(), Outcome::won);
    const Distribution even = distribution_of(near, won, 10);
    CHECK_FALSE(even.powers);
    CHECK(even.bins.size() == 10);
    CHECK(even.bins.front().from == 100);
    CHECK(even.bins.front().to == 110);
    CHECK(even.bins.front().count.won == 1);
    CHECK(even.bins.back().to == 200);
    CHECK(even.least == 103);
    CHECK(even.median == 127);
    CHECK(even.ninety == 198);
    CHECK(even.most == 198);
    CHECK(even.mean == Approx(133.8));

    const std::vector<std::uint64_t> far = {0, 1, 7, 90, 4000, 52'000'000};
    const std::vector<Outcome> ends = {Outcome::won,  Outcome::lost, Outcome::won,
                                       Outcome::lost, Outcome::won,  Outcome::unknown};
    const Distribution powers = distribution_of(far, ends, 12);
    CHECK(powers.powers);
    CHECK(powers.bins.size() <= 12);
    CHECK(powers.bins.front().from == 0);
    CHECK(powers.bins.back().count.unknown == 1);
    CHECK(powers.bins.back().to > 52'000'000);
    CHECK(total(powers) == far.size());
    for (std::size_t i = 1; i < powers.bins.size(); ++i) {
        CHECK(powers.bins[i].from == powers.bins[i - 1].to);
    }
    CHECK(distribution_of({}, {}, 5).bins.empty());
    CHECK(distribution_of({7}, {Outcome::lost}, 1).bins.size() == 1);
}

TEST_CASE("what a survey took adds up to its summary", "[study][survey]") {
    const Variants games{small_game(), small_game(true)};
    const SurveyStore store = undisturbed(small_plan(games, 300, 400), games);
    const std::vector<Summary> summary = summaries(store);
    for (std::size_t i = 0; i < games.size(); ++i) {
        const SeriesStats stats = series_stats(store, i).figures();
        CHECK(stats.count.won == summary[i].all.won);
        CHECK(stats.count.lost == summary[i].all.lost);
        CHECK(stats.count.unknown == summary[i].all.unknown);
        CHECK(stats.nodes == summary[i].nodes);
        CHECK(stats.bytes == summary[i].bytes);
        CHECK(static_cast<double>(stats.microseconds) / 1e6 == Approx(summary[i].seconds));
        CHECK(stats.positions.most == summary[i].most_nodes);
        CHECK(total(stats.positions) == 300);
        CHECK(total(stats.times) == 300);

        REQUIRE(stats.hardest.size() == kHardest);
        CHECK(stats.hardest.front().nodes == summary[i].most_nodes);
        CHECK(std::is_sorted(stats.hardest.begin(), stats.hardest.end(),
                             [](const Row& a, const Row& b) {
                                 return a.nodes != b.nodes ? a.nodes > b.nodes : a.seed < b.seed;
                             }));
        CHECK(stats.open.size() == stats.count.unknown);
        CHECK(stats.open_by[static_cast<std::size_t>(Why::nodes)] == stats.count.unknown);
        for (const Row& row : stats.open) CHECK(row.outcome == Outcome::unknown);

        REQUIRE(stats.stretches.size() == kStretches);
        std::uint64_t deals = 0, next = 1;
        for (const Stretch& stretch : stats.stretches) {
            CHECK(stretch.seeds.first == next);
            CHECK(stretch.deals == stretch.seeds.count());
            next = stretch.seeds.last + 1;
            deals += stretch.deals;
        }
        CHECK(deals == 300);
    }
}

TEST_CASE("rows in another order have the same figures", "[study][survey]") {
    const Variants games{small_game()};
    const SurveyStore store = undisturbed(small_plan(games, 120, 400), games);
    std::vector<Row> rows;
    store.each_row(0, [&](const Row& row, const Terms&) { rows.push_back(row); });
    SeriesStatsBuilder back({1, 120});
    for (auto row = rows.rbegin(); row != rows.rend(); ++row) back.add(*row);
    const SeriesStats a = series_stats(store, 0).figures(), b = back.figures();
    REQUIRE(a.hardest.size() == b.hardest.size());
    for (std::size_t i = 0; i < a.hardest.size(); ++i) {
        CHECK(a.hardest[i].seed == b.hardest[i].seed);
    }
    for (std::size_t i = 0; i < a.positions.bins.size(); ++i) {
        CHECK(a.positions.bins[i].count.won == b.positions.bins[i].count.won);
        CHECK(a.positions.bins[i].from == b.positions.bins[i].from);
    }
    for (std::size_t i = 0; i < a.stretches.size(); ++i) {
        CHECK(a.stretches[i].deals == b.stretches[i].deals);
        CHECK(a.stretches[i].microseconds == b.stretches[i].microseconds);
    }
}

TEST_CASE("a file with a plan, tables or words that no survey writes is refused",
          "[study][survey]") {
    const Variants games{small_game()};
    const Scratch scratch;
    const std::string file = (scratch / "a.db").string();
    const auto made = [&](const std::string& change) {
        std::filesystem::remove(file);
        {
            SurveyStore store = SurveyStore::create(file, small_plan(games, 5));
            run(store, games, {});
            store.commit();
        }
        Database(file, false).run(change);
    };
    const auto refused = [&](const std::string& change) {
        INFO(change);
        made(change);
        CHECK_THROWS_WITH(series_stats(SurveyStore::read(file), 0),
                          Catch::Contains("the file is damaged"));
    };
    made("UPDATE deal SET nodes = nodes + 1");
    CHECK_NOTHROW(series_stats(SurveyStore::read(file), 0));
    refused("UPDATE plan SET value = 0 WHERE key = 'shards'");
    refused("UPDATE plan SET value = 9 WHERE key = 'shard'");
    refused("UPDATE plan SET value = 9 WHERE key = 'first'");
    refused("UPDATE plan SET value = 7 WHERE key = 'stop'");
    refused("DELETE FROM series");
    refused("DROP VIEW deals; DROP TABLE deal");
    // What runs with every write need never end.
    refused("CREATE TRIGGER own AFTER UPDATE ON series BEGIN DELETE FROM deal; END");
    refused("UPDATE deal SET why = 4 WHERE seed = 2");
    refused("UPDATE deal SET outcome = 3 WHERE seed = 2");
    refused("UPDATE deal SET seed = 6 WHERE seed = 2");
    // Words and numbers that this program does not write are never taken for the first that it
    // does.
    refused("UPDATE terms SET goal = 'bset'");
    refused("UPDATE terms SET method = 'sweeep'");
    refused("UPDATE terms SET nodes_limit = -1");
    refused("UPDATE terms SET memory_limit = -1");
    refused("UPDATE plan SET value = 9 WHERE key = 'terms'");
    refused("UPDATE plan SET value = 256 WHERE key = 'stop'");
    refused("UPDATE plan SET value = -1 WHERE key = 'first'");
    refused("UPDATE plan SET value = 1e18 WHERE key = 'last'");
    refused("UPDATE plan SET value = 900000000000000000 WHERE key = 'last'");
    refused("UPDATE plan SET value = -0.5 WHERE key = 'half_width'");
    refused("UPDATE plan SET value = 2 WHERE key = 'guess'");
    refused("UPDATE series SET series = 3");
    refused("UPDATE series SET ended = -1");
    refused("UPDATE series SET ended = 0");
    refused("UPDATE series SET ended = 6");
    refused("UPDATE deal SET outcome = -1 WHERE seed = 2");
    refused("UPDATE deal SET nodes = -1 WHERE seed = 2");
    refused("UPDATE deal SET microseconds = -1 WHERE seed = 2");
    refused("UPDATE deal SET bytes = -1 WHERE seed = 2");
    refused("UPDATE deal SET least_left = -1 WHERE seed = 2");
    refused("UPDATE deal SET length = 4294967296 WHERE seed = 2");
    refused("UPDATE deal SET best_score = 4294967296 WHERE seed = 2");
    refused("UPDATE deal SET terms = 7 WHERE seed = 2");
    made("UPDATE terms SET method = 'plain'");  // depth-first search, in older surveys
    CHECK(SurveyStore::read(file).plan().terms.method == Method::depth_first);
    made("UPDATE terms SET scheme = 'niblick-9'");
    CHECK_THROWS_WITH(SurveyStore::read(file), Catch::Contains("numbered by 'niblick-9'"));
}
