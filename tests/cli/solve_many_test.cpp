#include "workbench/cli/commands/solve/solve_many.h"

#include <stdexcept>

#include "tests/support/catch.h"
#include "tests/support/tiny.h"
#include "workbench/cli/commands/solve/solve_summary.h"

using namespace niblick;
using namespace niblick::cli;

namespace {

std::vector<std::string> rows(unsigned threads, std::uint64_t count) {
    const auto variant = tiny::make(tiny::Plan{});
    const Tasks tasks{count, [variant](std::uint64_t i) {
                          return NamedDeal{std::to_string(i), deal_by_number(*variant, i)};
                      }};
    Query query;
    query.limits = {20'000, std::size_t{16} << 20};
    std::vector<std::string> result;
    solve_all(
        variant, tasks, query, threads, {},
        [&](const Row& row) {
            Row timeless = row;
            timeless.ms = 0;
            result.push_back(row_as_table(timeless, true));
            return true;
        },
        [](std::uint64_t) {});
    return result;
}

}  // namespace

TEST_CASE("rows come in order and do not depend on the number of threads", "[threads]") {
    const auto one = rows(1, 40);
    CHECK(one.size() == 40);
    CHECK(one.front().starts_with("0,"));
    CHECK(rows(3, 40) == one);
    CHECK(rows(64, 40) == one);
}

TEST_CASE("a stop from outside ends the work, and so does the taker of the rows", "[threads]") {
    const auto variant = tiny::make(tiny::Plan{});
    const Tasks tasks{1000000, [variant](std::uint64_t i) {
                          return NamedDeal{std::to_string(i), deal_by_number(*variant, i)};
                      }};
    StopSource stop;
    std::uint64_t seen = 0;
    solve_all(
        variant, tasks, {}, 2, stop.get_token(),
        [&](const Row&) {
            if (++seen == 3) stop.request_stop();
            return true;
        },
        [](std::uint64_t) {});
    CHECK(seen >= 3);
    CHECK(seen < 1000000);
    seen = 0;
    solve_all(
        variant, tasks, {}, 2, {}, [&](const Row&) { return ++seen < 3; }, [](std::uint64_t) {});
    CHECK(seen >= 3);
    CHECK(seen < 1000000);
}

TEST_CASE("a failure on a thread reaches the caller", "[threads]") {
    const auto variant = tiny::make(tiny::Plan{});
    const Tasks tasks{10, [](std::uint64_t) -> NamedDeal { throw std::runtime_error("no deal"); }};
    CHECK_THROWS_WITH(
        solve_all(
            variant, tasks, {}, 2, {}, [](const Row&) { return true; }, [](std::uint64_t) {}),
        "no deal");
}

TEST_CASE("a summary bounds the unknown deals both ways") {
    Summary summary;
    summary.limits = {300, std::size_t{64} << 20};
    Row row;
    row.nodes = 10;
    row.why = StopReason::nodes;
    for (const Outcome outcome : {Outcome::won, Outcome::won, Outcome::lost, Outcome::unknown}) {
        row.outcome = outcome;
        summary.add(row);
    }
    const auto variant = tiny::make(tiny::Plan{});
    const std::string text = summary.text(*variant, 1.5);
    CHECK(text.find("4 deals, all cards known") != std::string::npos);
    CHECK(text.find("won:      2\nlost:     1\nunknown:  1\n"
                    "          1: the limit of 300 positions was reached\n") != std::string::npos);
    CHECK(text.find("50.00 to 75.00 %") != std::string::npos);
    CHECK(text.find("effort:   40 positions, 1.5 s\n") != std::string::npos);
}
