// What a survey keeps of rules that fail.

#include "tests/study/surveys.h"
#include "tests/support/catch.h"
#include "tests/support/failing.h"
#include "tests/support/scratch.h"
#include "workbench/study/export.h"
#include "workbench/study/store/merge.h"
#include "workbench/study/summary.h"

using namespace niblick;
using namespace niblick::study;

namespace {

// The second of the games fails.
Variants two_games() {
    return {small_game(), tiny::failing(*small_game(true))};
}

Row row_of(std::uint64_t seed, const std::string& fault) {
    Row row;
    row.seed = seed;
    row.fault = fault;
    row.why = fault.empty() ? Why::nodes : Why::fault;
    return row;
}

// Makes the file what a program wrote that kept no words of faults.
void make_old(const std::string& file) {
    Database database(file, false);
    database.run(
        "DROP VIEW deals; DROP TABLE fault; CREATE VIEW deals AS SELECT rules, '' AS fingerprint, "
        "information, player, seed, '' AS outcome, why.word AS why, least_left, best_score, "
        "best_bound, length, nodes, scheme, goal, method, nodes_limit, memory_limit, version, "
        "plugins FROM deal JOIN series USING (series) JOIN terms USING (terms) JOIN why USING "
        "(why)");
}

}  // namespace

TEST_CASE("a survey keeps what a rule that failed said, for every reading", "[study][threads]") {
    const Variants games = two_games();
    const Plan plan = small_plan(games, 20);
    const Scratch scratch;
    const std::string file = (scratch / "a.db").string();
    std::string told;
    {
        SurveyStore store = SurveyStore::create(file, plan);
        Running how;
        how.threads = 2;
        how.report = [&told](const Progress& progress) { told = progress.fault; };
        CHECK(run(store, games, how).fault.empty());
    }
    CHECK(tiny::tells_failure(told));
    const SurveyStore store = SurveyStore::read(file);
    const std::string words(tiny::kFailure);
    CHECK(store.first_fault() == words + " (" + plan.series[1].rules + ", deal 1)");
    const std::vector<Summary> sums = summaries(store);
    CHECK(sums[0].fault.empty());
    CHECK(sums[1].fault == words + " (deal 1)");
    CHECK(sums[1].all.lost == 0);
    CHECK(sums[1].unknown[static_cast<std::size_t>(Why::fault)] == sums[1].all.unknown);
    CHECK(exported(store).find(words) != std::string::npos);
    std::string json;
    export_rows(store, Format::json, false, [&json](std::string_view line) {
        json += std::string(line) + '\n';
        return true;
    });
    CHECK(json.find("\"fault\":null") != std::string::npos);
    CHECK(json.find("\"fault\":\"" + words + "\"") != std::string::npos);
}

TEST_CASE("a deal that is judged again tells what was met last", "[study]") {
    const Plan plan = small_plan({small_game()}, 5);
    SurveyStore store = SurveyStore::create(":memory:", plan);
    store.add(0, row_of(1, "out of cheese"), plan.terms);
    store.add(0, row_of(2, ""), plan.terms);
    CHECK(store.first_fault() == "out of cheese (" + plan.series[0].rules + ", deal 1)");
    store.replace(0, row_of(1, ""), plan.terms);
    CHECK(store.first_fault().empty());
    store.replace(0, row_of(2, "out of wine"), plan.terms);
    store.replace(0, row_of(2, "out of bread"), plan.terms);
    CHECK(store.first_fault().starts_with("out of bread"));
    store.end(0, 1);
    CHECK(store.first_fault().empty());
}

TEST_CASE("files of earlier programs are read and gone on with", "[study]") {
    const Variants games{tiny::failing(*small_game())};
    const Plan plan = small_plan(games, 3);
    const Scratch scratch;
    const std::string file = (scratch / "a.db").string();
    SurveyStore::create(file, plan).commit();
    make_old(file);
    CHECK(SurveyStore::read(file).first_fault().empty());
    CHECK(exported(SurveyStore::read(file)).find(",fault\n") != std::string::npos);
    {
        SurveyStore store = SurveyStore::resume(file);
        run(store, games, {});
    }
    CHECK(tiny::tells_failure(SurveyStore::read(file).first_fault()));
    CHECK(tiny::tells_failure(exported(SurveyStore::read(file))));
}

TEST_CASE("shards that are put together keep what a rule that failed said", "[study]") {
    const Variants games = two_games();
    Plan plan = small_plan(games, 6);
    const Scratch scratch;
    std::vector<std::string> files;
    for (std::uint64_t i = 1; i <= 2; ++i) {
        plan.shard = {i, 2};
        files.push_back((scratch / (std::to_string(i) + ".db")).string());
        SurveyStore store = SurveyStore::create(files.back(), plan);
        run(store, games, {});
    }
    const std::string out = (scratch / "all.db").string();
    CHECK(merge(out, files, false, false).faults.empty());
    plan.shard = {};
    CHECK(exported(SurveyStore::read(out)) == exported(undisturbed(plan, games)));
}

TEST_CASE("a best score that rests on a rule that failed is not proved", "[study]") {
    const auto game = tiny::failing(*small_game());
    const Board board = bind(game, deal_by_number(*game, 1));
    Solver solver(game);
    Query query;
    query.goal = Goal::best;
    const std::uint64_t seed = 1;
    const Judged judged = judge({&seed, 1}, {&board, 1}, solver, query, {}).front();
    CHECK(judged.replays);
    CHECK(judged.row.why == Why::fault);
    CHECK_FALSE(judged.row.best_bound);
    CHECK(judged.row.fault == tiny::kFailure);
}
