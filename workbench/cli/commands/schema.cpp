#include "variants/explain/schema.h"

#include <ostream>

#include "variants/library/library.h"
#include "workbench/cli/commands/commands.h"
#include "workbench/cli/options.h"
#include "workbench/cli/program.h"

namespace niblick::cli {

void add_schema(CLI::App& app, Program& program) {
    CLI::App& command =
        *app.add_subcommand("schema", "Prints a JSON Schema of rule files (draft 4), for editors");
    when_chosen(command, program, [&program] {
        program.console.out << schema(program.library().registry());
        return Exit::fine;
    });
}

}  // namespace niblick::cli
