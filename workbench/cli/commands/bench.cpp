#include "workbench/cli/commands/bench.h"

#include <algorithm>
#include <ctime>
#include <memory>
#include <ostream>

#include "core/base/format.h"
#include "variants/library/library.h"
#include "workbench/cli/commands/commands.h"
#include "workbench/cli/options.h"
#include "workbench/cli/text/format.h"

namespace niblick::cli {

namespace {

// Deals 1 .. deals of a ruleset, by one method.
struct Item {
    std::string_view rules;
    std::uint64_t deals;
    Goal goal = Goal::clear;
    Method method = Method::automatic;
};

// Every method, small enough for a run under sanitizers. Changing this list changes the signature.
constexpr Item kItems[] = {
    {"golf/dead_king", 20},
    {"golf/golf", 20},
    {"golf/golf", 20, Goal::best},
    {"golf/putt_putt", 20},
    {"golf/thieves", 20},
    {"golf/headstart", 20},
    {"peaks/tripeaks", 100},
    {"peaks/tripeaks", 1, Goal::best},
    {"pyramid/pyramid_golf", 200},
    {"hole/black_hole", 100},
    {"hole/quasar", 5},
    {"golf/golf_when_stuck", 50},
    {"golf/golf", 20, Goal::clear, Method::sweep},
    {"golf/golf", 3, Goal::clear, Method::depth_first},
};

double cpu_seconds() {
    return static_cast<double>(std::clock()) / CLOCKS_PER_SEC;
}

}  // namespace

std::optional<std::vector<BenchRow>> run_bench(const Library& library, std::uint64_t times) {
    std::vector<BenchRow> rows;
    for (const Item& item : kItems) {
        const Loaded loaded = library.load(item.rules);
        if (!loaded.ok()) return std::nullopt;
        Solver solver(loaded.variant);
        Query query;
        query.goal = item.goal;
        query.method = item.method;
        BenchRow row;
        row.rules = item.rules;
        row.method = method_word(item.method == Method::automatic ? solver.fastest() : item.method);
        if (item.goal == Goal::best) row.method += ", best";
        row.deals = item.deals * times;
        std::vector<Board> boards;
        for (std::uint64_t seed = 1; seed <= row.deals; ++seed) {
            boards.push_back(niblick::bind(loaded.variant, deal_by_number(*loaded.variant, seed)));
        }
        const double begin = cpu_seconds();
        for (const Verdict& verdict : solver.solve_starts(boards, query)) {
            row.nodes += verdict.stats.nodes;
            row.bytes = std::max(row.bytes, verdict.stats.bytes);
        }
        row.seconds = cpu_seconds() - begin;
        rows.push_back(std::move(row));
    }
    return rows;
}

std::uint64_t signature(const std::vector<BenchRow>& rows) {
    std::uint64_t nodes = 0;
    for (const BenchRow& row : rows) nodes += row.nodes;
    return nodes;
}

namespace {

Exit bench(const Program& program, const std::uint64_t& times) {
    const auto rows = run_bench(program.library(), times);
    if (!rows) {
        program.console.err << "a ruleset of the benchmark cannot be read; run niblick check\n";
        return Exit::bad_input;
    }
    std::ostream& out = program.console.out;
    out << "rules                 method             deals     ms/deal  ns/node"
           "  nodes/deal   deals/s      MB\n";
    for (const BenchRow& row : *rows) {
        const auto deals = static_cast<double>(row.deals);
        const auto nodes = static_cast<double>(row.nodes);
        std::string left = row.rules;
        left.resize(22, ' ');
        left += row.method;
        left.resize(38, ' ');
        out << left << padded(std::to_string(row.deals), 8)
            << padded(decimal(row.seconds * 1e3 / deals, 3), 12)
            << padded(decimal(row.seconds * 1e9 / nodes, 1), 9)
            << padded(decimal(nodes / deals, 0), 12)
            << padded(decimal(deals / std::max(row.seconds, 1e-9), 0), 10)
            << padded(decimal(static_cast<double>(row.bytes) / (1 << 20), 1), 8) << '\n';
    }
    out << "signature " << signature(*rows) << '\n';
    return Exit::fine;
}

}  // namespace

void add_bench(CLI::App& app, Program& program) {
    CLI::App& command = *app.add_subcommand(
        "bench", "Times every method on fixed deals on one core and prints the signature");
    const auto times = std::make_shared<std::uint64_t>(1);
    add_number(command, "--times", *times, 1, 10000, "Multiply the number of deals by N (1)");
    when_chosen(command, program, times, bench);
}

}  // namespace niblick::cli
