// Traces of searches: `solve --trace` and `survey --trace`.

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>

#include "core/base/json_value.h"
#include "tests/cli/ran.h"
#include "tests/support/catch.h"
#include "tests/support/scratch.h"

using namespace niblick;
using namespace niblick::cli;

namespace {

std::string text_of(const std::filesystem::path& path) {
    std::ifstream in(path, std::ios::binary);
    return {std::istreambuf_iterator<char>(in), {}};
}

std::vector<std::string> lines_in(const std::string& text) {
    std::vector<std::string> lines;
    for (std::size_t at = 0; at < text.size();) {
        const std::size_t end = text.find('\n', at);
        lines.push_back(text.substr(at, end - at));
        at = end == std::string::npos ? text.size() : end + 1;
    }
    return lines;
}

double sum_of(const JsonValue& object, std::string_view key) {
    const JsonValue* list = object.find(key);
    REQUIRE(list != nullptr);
    REQUIRE(list->list() != nullptr);
    double sum = 0;
    for (const JsonValue& each : *list->list()) sum += *each.number();
    return sum;
}

}  // namespace

TEST_CASE("a trace says where the positions of a search were", "[trace]") {
    const Scratch scratch;
    const auto json = scratch / "t.json", csv = scratch / "t.csv";
    const Ran solved = ran({"solve", "hole/quasar", "--seeds", "17..19", "--format", "json",
                            "--trace", json.string()});
    const auto rows = lines_in(solved.out), traces = lines_in(text_of(json));
    REQUIRE(rows.size() == 3);
    REQUIRE(traces.size() == 3);
    int won = 0;
    for (std::size_t i = 0; i < rows.size(); ++i) {
        const JsonOrError row = parse_json(rows[i]), trace = parse_json(traces[i]);
        REQUIRE(row.error.empty());
        REQUIRE(trace.error.empty());
        const double nodes = *row.value.find("nodes")->number();
        CHECK(*trace.value.find("id")->text() == *row.value.find("id")->text());
        CHECK(sum_of(trace.value, "visited") + sum_of(trace.value, "visited_backward") == nodes);
        const bool win = *row.value.find("outcome")->text() == "won";
        const JsonValue* first = trace.value.find("first_win");
        REQUIRE(first != nullptr);
        CHECK((first->number() != nullptr) == win);
        if (win) CHECK(*first->number() == nodes);
        won += win;
    }
    CHECK(won > 0);

    // The same figures as a table.
    CHECK(ran({"solve", "hole/quasar", "--seed", "18", "--trace", csv.string()}).err.empty());
    const auto lines = lines_in(text_of(csv));
    CHECK(lines.at(0) == "deal,what,at,count");
    double visited = 0;
    for (const std::string& line : lines) {
        if (line.starts_with("18,visited")) visited += std::stod(line.substr(line.rfind(',') + 1));
    }
    const JsonOrError trace = parse_json(traces[1]);
    CHECK(visited == *trace.value.find("nodes")->number());
    CHECK(std::any_of(lines.begin(), lines.end(), [](const std::string& line) {
        return line.starts_with("18,pruned,no_walk,");
    }));
    CHECK(std::any_of(lines.begin(), lines.end(),
                      [](const std::string& line) { return line.starts_with("18,refuted,"); }));
}

TEST_CASE("a trace is a table or JSON, in a file that can be written", "[trace]") {
    const Scratch scratch;
    const auto other = (scratch / "t.txt").string();
    const Ran neither = ran({"solve", "golf/golf", "--seed", "1", "--trace", other});
    CHECK(neither.exit == 4);
    CHECK(neither.err.starts_with("--trace: name a file that ends in .csv or .json"));
    CHECK_FALSE(std::filesystem::exists(other));
    CHECK(ran({"solve", "golf/golf", "--seed", "1", "--format", "csv", "--trace", other}).exit ==
          0);
    CHECK(text_of(other).starts_with("deal,what,at,count\n1,nodes,won,"));
    const Ran nowhere =
        ran({"solve", "golf/golf", "--seed", "1", "--trace", (scratch / "no/t.csv").string()});
    CHECK(nowhere.exit == 5);
    CHECK(nowhere.err.find("--trace: cannot write ") != std::string::npos);
}

TEST_CASE("a survey keeps traces if it is asked to", "[trace]") {
    const Scratch scratch;
    const auto file = [&](const char* name) { return (scratch / name).string(); };
    const auto made = [&](const char* name, std::vector<std::string> more) {
        std::vector<std::string> words{"survey",   "golf/golf", "hole/quasar", "-o",
                                       file(name), "--seeds",   "1..8"};
        words.insert(words.end(), more.begin(), more.end());
        return ran(words);
    };
    CHECK(made("with.db", {"--trace"}).exit == 0);
    CHECK(made("without.db", {}).exit == 0);
    const auto report = [&](const char* name, const char* format) {
        return lines_in(ran({"survey", file(name), "--report", format}).out);
    };
    const auto csv = report("with.db", "csv"), bare = report("without.db", "csv");
    REQUIRE(csv.size() == 17);
    CHECK(csv[0] == bare.at(0) + ",trace");
    for (std::size_t i = 1; i < csv.size(); ++i) CHECK(csv[i].starts_with(bare.at(i) + ","));
    for (const std::string& line : report("with.db", "json")) {
        const JsonOrError row = parse_json(line);
        REQUIRE(row.error.empty());
        const JsonValue* trace = row.value.find("trace");
        REQUIRE(trace != nullptr);
        CHECK(sum_of(*trace, "visited") + sum_of(*trace, "visited_backward") ==
              *row.value.find("nodes")->number());
    }
    // Traces are part of the plan, and go along when shards are merged.
    const Ran other = made("without.db", {"--trace"});
    CHECK(other.exit == 3);
    CHECK(other.err.find("traces: not kept in ") != std::string::npos);
    CHECK(made("1.db", {"--trace", "--shard", "1/2"}).exit == 0);
    CHECK(made("2.db", {"--trace", "--shard", "2/2"}).exit == 0);
    CHECK(ran({"survey", "--merge", file("m.db"), file("1.db"), file("2.db")}).exit == 0);
    CHECK(report("m.db", "csv") == csv);
    // Retrying deals replaces their traces.
    CHECK(made("few.db", {"--trace", "--nodes", "50"}).exit == 0);
    CHECK(report("few.db", "csv") != csv);
    CHECK(ran({"survey", file("few.db"), "--raise"}).exit == 0);
    const auto raised = report("few.db", "json");
    for (const std::string& line : raised) {
        const JsonOrError row = parse_json(line);
        const JsonValue* trace = row.value.find("trace");
        CHECK(sum_of(*trace, "visited") + sum_of(*trace, "visited_backward") ==
              *row.value.find("nodes")->number());
    }
}
