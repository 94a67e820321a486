#include <algorithm>
#include <filesystem>

#include "tests/study/surveys.h"
#include "tests/support/catch.h"
#include "tests/support/scratch.h"
#include "workbench/study/export.h"
#include "workbench/study/repeat.h"
#include "workbench/study/summary.h"

using namespace niblick;
using namespace niblick::study;

TEST_CASE("rows do not depend on the number of threads", "[study][threads]") {
    const Variants games{small_game(), small_game(true)};
    const Plan plan = small_plan(games, 60, 300);
    const std::string one = exported(undisturbed(plan, games, 1));
    CHECK(std::count(one.begin(), one.end(), '\n') == 2 * 120 + 1);
    CHECK(one.find(",unknown,nodes,") != std::string::npos);
    CHECK(one.find(",won,finished,") != std::string::npos);
    CHECK(exported(undisturbed(plan, games, 4)) == one);
    CHECK(exported(undisturbed(plan, games, 0)) == one);
}

TEST_CASE("a survey that was stopped goes on with what is left", "[study][threads]") {
    const Variants games{small_game()};
    const Plan plan = small_plan(games, 200);
    const Scratch scratch;
    const std::string file = (scratch / "a.db").string();
    int rounds = 0;
    for (bool over = false; !over && rounds < 1000; ++rounds) {
        SurveyStore store = SurveyStore::create(file, plan);
        StopSource stop;
        Running how;
        how.threads = 2;
        how.stop = stop.get_token();
        how.report = [&stop](const Progress& progress) {
            if (progress.done_now >= 20) stop.request_stop();
        };
        over = !run(store, games, how).stopped;
    }
    CHECK(exported(SurveyStore::read(file)) == exported(undisturbed(plan, games)));
}

TEST_CASE("a file keeps its plan, and says how another one differs", "[study][threads]") {
    const Variants games{small_game()};
    const Plan plan = small_plan(games, 5);
    const Scratch scratch;
    const std::string file = (scratch / "a.db").string();
    {
        SurveyStore store = SurveyStore::create(file, plan);
        run(store, games, {});
        CHECK_THROWS_WITH(SurveyStore::create(file, plan), Catch::Contains("another program"));
    }
    const auto refused = [&](const Plan& other, const std::string& words) {
        CHECK_THROWS_WITH(SurveyStore::create(file, other), Catch::Contains(words));
    };
    Plan other = plan;
    other.seeds.last = 6;
    refused(other, "the deals: deals 1 to 5 in one, deals 1 to 6 in the other");
    other = plan;
    other.terms.limits.nodes = 7;
    refused(other, "the position limit: 100000 in one, 7 in the other");
    other = plan;
    other.terms.version = "niblick new";
    refused(other, "the version of the program: niblick test in one, niblick new");
    CHECK_NOTHROW(SurveyStore::create(file, other, true));
    other = plan;
    other.series[0].fingerprint ^= 1;
    refused(other, "the fingerprint of small/plain");
    other = plan;
    other.series[0].information = "as in play";
    refused(other, "what the player knows");
    other = plan;
    other.stop.kind = StopRule::Kind::sequence;
    refused(other, "the stop rule");
    other = plan;
    other.shard = {1, 2};
    refused(other, "the shard");
    const std::string text = scratch.write("b.db", "no database at all").string();
    CHECK_THROWS_WITH(SurveyStore::read(text), Catch::Contains("not a survey file"));
}

TEST_CASE("limits are raised for the open deals alone", "[study][threads]") {
    const Variants games{small_game(), small_game(true)};
    const Plan low = small_plan(games, 60, 300);
    SurveyStore store = undisturbed(low, games);
    const std::vector<Summary> before = summaries(store);
    REQUIRE(before[0].all.unknown > 0);
    Running how;
    Limits limits = low.terms.limits;
    limits.nodes = 100'000;
    const Ran ran = raise(store, games, limits, how);
    CHECK_FALSE(ran.stopped);
    SurveyStore high = undisturbed(small_plan(games, 60), games);
    for (std::size_t i = 0; i < 2; ++i) {
        std::vector<Outcome> raised;
        std::uint64_t again = 0;
        store.each_row(i, [&](const Row& row, const Terms& terms) {
            raised.push_back(row.outcome);
            again += terms.limits.nodes == 100'000 ? 1U : 0U;
        });
        std::size_t at = 0;
        high.each_row(i, [&](const Row& row, const Terms&) { CHECK(row.outcome == raised[at++]); });
        CHECK(at == raised.size());
        CHECK(again == before[i].all.unknown);
    }
    // Raised twice is raised once.
    const std::string once = exported(store);
    raise(store, games, limits, how);
    CHECK(exported(store) == once);
}

TEST_CASE("a sequence of intervals ends a survey at the same deal for any threads",
          "[study][threads]") {
    const Variants games{small_game()};
    Plan plan = small_plan(games, 5000);
    plan.stop = {StopRule::Kind::sequence, 0.08, 0.5};
    const SurveyStore one = undisturbed(plan, games, 1);
    const Summary summary = summaries(one).front();
    CHECK(summary.complete);
    CHECK_FALSE(summary.wilson);
    CHECK(summary.narrow);
    CHECK(summary.all.total() % kLook == 0);
    CHECK(summary.all.total() < 5000);
    CHECK(exported(undisturbed(plan, games, 3)) == exported(one));
    plan.seeds.last = 100;
    plan.stop.half_width = 0.001;
    const Summary wide = summaries(undisturbed(plan, games)).front();
    CHECK(wide.complete);
    CHECK_FALSE(wide.narrow);
}

TEST_CASE("the interval of a survey on its way is that of its first deals", "[study][threads]") {
    const Variants games{small_game()};
    const Plan plan = small_plan(games, 10);
    const SurveyStore whole = undisturbed(plan, games);
    SurveyStore store = SurveyStore::create(":memory:", plan);
    whole.each_row(0, [&store](const Row& row, const Terms& terms) {
        if (row.seed != 4) store.add(0, row, terms);
    });
    const Summary summary = summaries(store).front();
    CHECK_FALSE(summary.complete);
    CHECK_FALSE(summary.wilson);
    CHECK(summary.all.total() == 9);
    CHECK(summary.count.total() == 3);
    CHECK(summaries(whole).front().wilson);
}

TEST_CASE("shards share a survey out without gap or overlap", "[study][threads]") {
    const Seeds whole{5, 107};
    std::uint64_t next = 5;
    for (std::uint64_t number = 1; number <= 8; ++number) {
        const Seeds share = share_of(whole, {number, 8});
        CHECK(share.first == next);
        CHECK(share.count() >= 12);
        CHECK(share.count() <= 13);
        next = share.last + 1;
    }
    CHECK(next == 108);
    Shard shard;
    CHECK(read_shard("3/8", shard));
    CHECK(shard == Shard{3, 8});
    for (const char* wrong : {"", "3", "0/8", "9/8", "3/", "/8", "-1/8", "3/8x", "3/0"}) {
        CHECK_FALSE(read_shard(wrong, shard));
    }
}

TEST_CASE("a file whose words mean something else is refused", "[study]") {
    const Scratch scratch;
    const std::string file = (scratch / "a.db").string();
    std::filesystem::copy_file(NIBLICK_SOURCE_DIR "/tests/study/words_swapped.db", file);
    std::filesystem::permissions(file, std::filesystem::perms::owner_all);
    CHECK_THROWS_WITH(SurveyStore::read(file),
                      Catch::EndsWith("a.db: the file is damaged: its table 'outcome' has "
                                      "0 = 'lost' where surveys have 0 = 'won'"));
    CHECK_THROWS_WITH(SurveyStore::resume(file), Catch::Contains("its table 'outcome'"));

    const Variants games{small_game()};
    const Plan plan = small_plan(games, 5);
    const auto refused = [&](const std::string& change, const std::string& words) {
        const std::string other = (scratch / "b.db").string();
        std::filesystem::remove(other);
        SurveyStore::create(other, plan);
        CHECK_NOTHROW(SurveyStore::read(other));
        Database(other, false).run(change);
        CHECK_THROWS_WITH(SurveyStore::read(other), Catch::Contains(words));
        CHECK_THROWS_WITH(SurveyStore::create(other, plan), Catch::Contains(words));
    };
    refused("UPDATE why SET word = 'done' WHERE why = 0",
            "its table 'why' has 0 = 'done' where surveys have 0 = 'finished'");
    refused("DELETE FROM why WHERE why = 3",
            "its table 'why' has no row where surveys have 3 = 'fault'");
    refused("INSERT INTO outcome VALUES (3, 'won')",
            "its table 'outcome' has 3 = 'won' where surveys have no row");
}

TEST_CASE("the rules in a survey are checked against their checksum", "[study]") {
    const Scratch scratch;
    const std::string file = (scratch / "a.db").string();
    Plan plan = small_plan({small_game()}, 5);
    plan.series[0].text = "[columns]\ncount = 7\n";
    { SurveyStore::create(file, plan); }
    CHECK(SurveyStore::read(file).plan().series[0].text == plan.series[0].text);
    Database(file, false).run("UPDATE rules SET text = replace(text, '7', '8')");
    CHECK_THROWS_WITH(SurveyStore::read(file), Catch::Contains("rules without their checksum"));
    // A survey of an earlier version has none.
    Database(file, false).run("DROP TABLE rules");
    CHECK(SurveyStore::read(file).plan().series[0].text.empty());
}

TEST_CASE("the hash of an export is that of its rows, not of names and versions", "[study]") {
    const Variants games{small_game()};
    const Plan plan = small_plan(games, 30, 300);
    const std::string hash = export_hash(undisturbed(plan, games));
    Plan other = plan;
    other.terms.version = "niblick new";
    other.series[0].rules = "elsewhere/small.toml";
    CHECK(export_hash(undisturbed(other, games)) == hash);
    other.terms.limits.nodes = 400;
    CHECK(export_hash(undisturbed(other, games)) != hash);
    SurveyStore changed = undisturbed(plan, games);
    changed.each_row(0, [&](const Row& row, const Terms& terms) {
        if (row.seed != 30) return;
        Row more = row;
        ++more.nodes;
        changed.replace(0, more, terms);
    });
    CHECK(export_hash(changed) != hash);
}

TEST_CASE("a repetition that differs says how", "[study]") {
    const Variants games{small_game()};
    const Plan plan = small_plan(games, 30);
    const SurveyStore survey = undisturbed(plan, games);
    SurveyStore other = undisturbed(plan, games);
    CHECK(compare_rows(survey, other).same_export);
    std::vector<Row> rows;
    survey.each_row(0, [&](const Row& row, const Terms&) { rows.push_back(row); });
    rows[3].outcome = rows[3].outcome == Outcome::won ? Outcome::lost : Outcome::won;
    rows[4].outcome = Outcome::unknown;
    for (const std::size_t changed : {3U, 4U}) other.replace(0, rows[changed], plan.terms);
    other.end(0, 28);
    const Repeated found = compare_rows(survey, other);
    CHECK_FALSE(found.same_export);
    CHECK(found.deals == 30);
    CHECK(found.contradictory == 1);
    CHECK(found.decided_once == 1);
    CHECK(found.missing == 2);
    CHECK(found.more == 0);
    // The other way round: the first has two deals more.
    CHECK(compare_rows(other, survey).more == 2);
}
