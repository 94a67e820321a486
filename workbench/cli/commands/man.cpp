#include <algorithm>
#include <memory>
#include <ostream>
#include <string>
#include <string_view>
#include <vector>

#include "variants/text/diagnostic.h"
#include "workbench/cli/commands/commands.h"
#include "workbench/cli/options.h"
#include "workbench/cli/program.h"
#include "workbench/cli/usage_of.h"
#include "workbench/study/plan.h"
#include "workbench/usage/man_page.h"

namespace niblick::cli {

namespace {

struct Wanted {
    std::string command;
    bool list = false;
};

// The page of the program, or of one of its commands.
std::string page_of(const Usage& usage, const Wanted& wanted) {
    if (wanted.command.empty()) return man_page(usage);
    const auto known = std::ranges::find(usage.commands, wanted.command, &UsageCommand::name);
    if (known != usage.commands.end()) return man_page(usage, *known);
    std::vector<std::string_view> names;
    for (const UsageCommand& command : usage.commands) names.push_back(command.name);
    const std::string meant = nearest(wanted.command, names);
    refuse("COMMAND", in_quotes(wanted.command) + " is not a command" +
                          (meant.empty() ? "" : "; did you mean " + in_quotes(meant) + "?"));
}

}  // namespace

void add_man(CLI::App& app, Program& program) {
    CLI::App& command =
        *app.add_subcommand("man", "Prints a manual page: niblick man solve | man -l -");
    const auto wanted = std::make_shared<Wanted>();
    command
        .add_option("COMMAND", wanted->command, "The command to explain (all of them, in short)")
        ->type_name("");
    command.add_flag("--list", wanted->list, "Print the names of all pages instead");
    command.callback([&app, &program, wanted] {
        Usage usage = usage_of(app);
        usage.version = study::program_version();
        std::string text;
        if (wanted->list) {
            for (const UsageCommand& known : usage.commands) text += known.name + "\n";
        } else {
            text = page_of(usage, *wanted);
        }
        program.chosen = [&program, text] {
            program.console.out << text;
            return Exit::fine;
        };
    });
}

}  // namespace niblick::cli
