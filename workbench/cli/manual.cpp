#include "variants/manual.h"

#include <ostream>

#include <CLI/CLI.hpp>

#include "variants/library.h"
#include "workbench/cli/commands.h"
#include "workbench/cli/program.h"

namespace niblick::cli {

void add_manual(CLI::App& app, Program& program) {
    CLI::App* command = app.add_subcommand("manual", "The manual of rule files, in Markdown");
    command->callback([&program] {
        program.chosen = [&program] {
            program.console.out << manual(program.library().registry());
            return Exit::fine;
        };
    });
}

}  // namespace niblick::cli
