#include "workbench/study/store/merge.h"

#include "tests/study/surveys.h"
#include "tests/support/catch.h"
#include "tests/support/scratch.h"
#include "workbench/study/summary.h"

using namespace niblick;
using namespace niblick::study;

namespace {

// The file of one shard of a survey.
std::string shard(const Scratch& scratch, Plan plan, const Variants& games, Shard which,
                  const std::string& name = "") {
    plan.shard = which;
    const std::string file =
        (scratch / (name.empty() ? std::to_string(which.number) + ".db" : name)).string();
    SurveyStore store = SurveyStore::create(file, plan);
    run(store, games, {});
    return file;
}

}  // namespace

TEST_CASE("shards put together are the survey", "[study]") {
    const Variants games{small_game(), small_game(true)};
    const Plan plan = small_plan(games, 50, 2000);
    const Scratch scratch;
    std::vector<std::string> files;
    for (std::uint64_t i = 3; i >= 1; --i) files.push_back(shard(scratch, plan, games, {i, 3}));
    const std::string out = (scratch / "all.db").string();
    const Merged merged = merge(out, files, false, false);
    CHECK(merged.faults.empty());
    CHECK(merged.gaps.empty());
    CHECK(merged.rows == 100);
    const SurveyStore store = SurveyStore::read(out);
    CHECK(exported(store) == exported(undisturbed(plan, games)));
    CHECK(summaries(store).front().wilson);
    CHECK_THROWS_WITH(merge(out, files, false, false), Catch::Contains("already exists"));
}

TEST_CASE("a missing shard is named, and its deals can be done later", "[study]") {
    const Variants games{small_game()};
    const Plan plan = small_plan(games, 50);
    const Scratch scratch;
    const std::vector<std::string> files = {shard(scratch, plan, games, {1, 5}),
                                            shard(scratch, plan, games, {2, 5}),
                                            shard(scratch, plan, games, {4, 5})};
    const std::string out = (scratch / "all.db").string();
    const Merged refused = merge(out, files, false, false);
    CHECK(refused.gaps == std::vector<std::string>{"small/plain, deals 21 to 30 (shard 3)",
                                                   "small/plain, deals 41 to 50 (shard 5)"});
    CHECK_FALSE(std::filesystem::exists(out));
    CHECK_FALSE(std::filesystem::exists(out + ".part"));
    const Merged allowed = merge(out, files, true, false);
    CHECK(allowed.gaps == refused.gaps);
    SurveyStore store = SurveyStore::resume(out);
    run(store, games, {});
    CHECK(exported(store) == exported(undisturbed(plan, games)));
}

TEST_CASE("files that do not belong together are refused", "[study]") {
    const Variants games{small_game()};
    const Plan plan = small_plan(games, 20);
    const Scratch scratch;
    const std::string first = shard(scratch, plan, games, {1, 2});
    const std::string second = shard(scratch, plan, games, {2, 2});
    const std::string out = (scratch / "all.db").string();
    const auto faults = [&](const std::string& other) {
        const Merged merged = merge(out, {first, other}, true, false);
        CHECK_FALSE(std::filesystem::exists(out));
        REQUIRE(merged.faults.size() == 1);
        return merged.faults.front();
    };
    const std::string again = shard(scratch, plan, games, {1, 2}, "again.db");
    CHECK(faults(again) ==
          "small/plain: " + again + " and " + first + " both have deal 1 and 9 more");
    Plan other = plan;
    other.terms.version = "niblick other";
    const std::string newer = shard(scratch, other, games, {2, 2}, "newer.db");
    CHECK_THAT(faults(newer), Catch::Contains("the version of the program"));
    other = plan;
    other.terms.limits.nodes = 50;
    CHECK_THAT(faults(shard(scratch, other, games, {2, 2}, "limit.db")),
               Catch::Contains("the position limit: 100000 in one, 50 in the other"));
    CHECK_THAT(faults(shard(scratch, plan, games, {2, 3}, "thirds.db")),
               Catch::Contains("the number of shards"));
    const Variants wrapped{small_game(true)};
    CHECK_THAT(faults(shard(scratch, small_plan(wrapped, 20), wrapped, {2, 2}, "wrap.db")),
               Catch::Contains("the games: small/plain in one, small/wrap in the other"));
    CHECK(merge(out, {first, newer}, false, true).faults.empty());
}
