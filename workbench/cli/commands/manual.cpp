#include "variants/explain/manual.h"

#include <ostream>

#include "variants/library/library.h"
#include "workbench/cli/commands/commands.h"
#include "workbench/cli/options.h"
#include "workbench/cli/program.h"

namespace niblick::cli {

void add_manual(CLI::App& app, Program& program) {
    CLI::App& command =
        *app.add_subcommand("manual", "Prints the manual of rule files, in Markdown");
    when_chosen(command, program, [&program] {
        program.console.out << manual(program.library().registry());
        return Exit::fine;
    });
}

}  // namespace niblick::cli
