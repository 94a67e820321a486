#pragma once

namespace CLI {
class App;
}

namespace niblick::cli {

struct Program;

// Each adds one command with its options. Parsing the command line then sets program.chosen.
void add_list(CLI::App& app, Program& program);
void add_check(CLI::App& app, Program& program);
void add_describe(CLI::App& app, Program& program);
void add_deal(CLI::App& app, Program& program);
void add_solve(CLI::App& app, Program& program);
void add_survey(CLI::App& app, Program& program);
void add_compare(CLI::App& app, Program& program);
void add_export(CLI::App& app, Program& program);
void add_import(CLI::App& app, Program& program);
void add_lint(CLI::App& app, Program& program);
void add_design(CLI::App& app, Program& program);
void add_analyse(CLI::App& app, Program& program);
void add_ladder(CLI::App& app, Program& program);
void add_optimum(CLI::App& app, Program& program);
void add_rate(CLI::App& app, Program& program);
void add_map(CLI::App& app, Program& program);
void add_bench(CLI::App& app, Program& program);
void add_play(CLI::App& app, Program& program);
void add_stats(CLI::App& app, Program& program);
void add_graph(CLI::App& app, Program& program);
void add_playthrough(CLI::App& app, Program& program);
void add_manual(CLI::App& app, Program& program);
void add_schema(CLI::App& app, Program& program);
void add_man(CLI::App& app, Program& program);
void add_completion(CLI::App& app, Program& program);

}  // namespace niblick::cli
