#include "workbench/cli/run.h"

#include <algorithm>
#include <exception>
#include <istream>
#include <iterator>
#include <optional>
#include <ostream>
#include <string>
#include <string_view>
#include <vector>

#include <CLI/CLI.hpp>

#include "variants/text/diagnostic.h"
#include "workbench/cli/commands/commands.h"
#include "workbench/cli/interrupt.h"
#include "workbench/cli/program.h"
#include "workbench/cli/text/clean_output.h"
#include "workbench/study/plan.h"

namespace niblick::cli {

namespace {

constexpr const char* kExitCodes =
    "Exit codes: 0 success (solve of one deal, analyse: won), 1 that deal is lost, 2 unknown, or\n"
    "stopped by Ctrl-C or SIGTERM, 3 a bad ruleset, deal, plugin or survey, 4 bad usage, 5 an\n"
    "internal error, or output that cannot be written.";

struct Command {
    std::string_view name;
    void (*add)(CLI::App& app, Program& program);
    bool reads_others = false;  // it describes all commands
};

constexpr Command kCommands[] = {
    {"list", add_list},
    {"check", add_check},
    {"describe", add_describe},
    {"deal", add_deal},
    {"solve", add_solve},
    {"survey", add_survey},
    {"compare", add_compare},
    {"export", add_export},
    {"import", add_import},
    {"lint", add_lint},
    {"design", add_design},
    {"analyse", add_analyse},
    {"ladder", add_ladder},
    {"optimum", add_optimum},
    {"rate", add_rate},
    {"map", add_map},
    {"play", add_play},
    {"stats", add_stats},
    {"graph", add_graph},
    {"playthrough", add_playthrough},
    {"bench", add_bench},
    {"manual", add_manual},
    {"schema", add_schema},
    {"man", add_man, true},
    {"completion", add_completion, true},
};

// Adds only the command that the first argument names, where it names one: a short run would spend
// a third of its time on the options of the others.
void add_commands(CLI::App& app, Program& program, std::string_view first) {
    const auto* named = std::ranges::find(kCommands, first, &Command::name);
    if (named != std::end(kCommands) && !named->reads_others) return named->add(app, program);
    for (const Command& command : kCommands) command.add(app, program);
}

Exit carry_out(Program& program) {
    const Exit exit = program.chosen();
    program.console.out.flush();
    if (program.console.out.fail()) {
        const auto* out = dynamic_cast<CleanOutput*>(program.console.out.rdbuf());
        const std::string why = out == nullptr ? "" : out->trouble();
        program.console.err << "niblick: the output cannot be written"
                            << (why.empty() ? "" : ": " + why) << '\n';
        return Exit::our_fault;
    }
    return exit;
}

Exit no_such_command(const CLI::App& app, std::ostream& err) {
    const std::string word = app.remaining().front();
    std::vector<std::string_view> commands;
    for (const Command& command : kCommands) commands.push_back(command.name);
    const std::string meant = nearest(word, commands);
    err << "'" << word << "' is not a command";
    if (!meant.empty()) err << "; did you mean '" << meant << "'?";
    err << "\nRun with --help for more information.\n";
    return Exit::bad_usage;
}

// Adds the long names of a command's options, including those in groups.
void add_options(const CLI::App& command, std::vector<std::string>& names) {
    for (const CLI::Option* option : command.get_options()) {
        for (const std::string& name : option->get_lnames()) names.push_back("--" + name);
    }
    for (const CLI::App* group : command.get_subcommands([](const CLI::App*) { return true; })) {
        if (group->get_name().empty()) add_options(*group, names);
    }
}

// Reports an unexpected argument.
Exit describe_too_many(const CLI::App& app, std::ostream& err) {
    const CLI::App& command = *app.get_subcommands().front();
    std::string word = app.remaining(true).front();
    if (!word.starts_with('-')) {
        err << "'" << word << "' is an unexpected argument for '" << command.get_name() << "'";
    } else {
        word = word.substr(0, word.find('='));
        std::vector<std::string> names;
        add_options(command, names);
        add_options(app, names);
        const std::string meant = nearest(word, {names.begin(), names.end()});
        err << "'" << word << "' is not an option of '" << command.get_name() << "'";
        if (!meant.empty()) err << "; did you mean '" << meant << "'?";
    }
    err << "\nRun with --help for more information.\n";
    return Exit::bad_usage;
}

Exit parse_and_carry_out(int argc, const char* const* argv, Program& program) {
    CLI::App app{"Golf-family solitaire: rule files, deals, play and exact solving.", "niblick"};
    app.footer(kExitCodes);
    app.require_subcommand(0, 1);
    app.fallthrough();
    app.set_version_flag("--version", study::program_version());
    app.set_help_flag("-h,--help", "Print this help and exit");
    app.add_option("--rulesets", program.rulesets,
                   "Folder of rule files, searched before the default ones; may be repeated")
        ->type_name("")
        ->allow_extra_args(false)
        ->check(CLI::ExistingDirectory);
    app.add_option("--plugin", program.plugins,
                   "Plugin (shared object) with its own mechanisms; may be repeated")
        ->type_name("FILE")
        ->allow_extra_args(false);
    add_commands(app, program, argc > 1 ? argv[1] : "");
    try {
        app.parse(argc, argv);
    } catch (const CLI::ExtrasError&) {
        return app.get_subcommands().empty() ? no_such_command(app, program.console.err)
                                             : describe_too_many(app, program.console.err);
    } catch (const CLI::ParseError& error) {
        const int code = app.exit(error, program.console.out, program.console.err);
        return code == 0 ? Exit::fine : Exit::bad_usage;
    }
    if (!program.chosen) {
        program.console.err << app.help();
        return Exit::bad_usage;
    }
    return program.load_plugins() ? carry_out(program) : Exit::bad_input;
}

}  // namespace

int run(int argc, const char* const* argv, Console console) {
    CleanOutput clean_out(console.out, false);
    CleanOutput clean_err(console.err, true);
    std::ostream out(&clean_out);
    std::ostream err(&clean_err);
    // As with the standard streams: output is flushed before an error is written.
    err.tie(&out);
    std::ostream* const tied = console.in.tie(&out);
    int code = static_cast<int>(Exit::our_fault);
    try {
        std::optional<LastWatch> watch;
        if (console.whole_program) {
            watch.emplace([&] {
                clean_out.end();
                clean_err.end();
            });
        }
        Program program({console.in, out, err, console.in_is_terminal, console.out_is_terminal,
                         console.err_is_terminal, console.state, console.whole_program},
                        argc > 0 ? argv[0] : "niblick");
        code = static_cast<int>(parse_and_carry_out(argc, argv, program));
        out.flush();
    } catch (const std::exception& error) {
        err << "niblick: " << error.what() << '\n';
    }
    console.in.tie(tied);
    return code;
}

}  // namespace niblick::cli
