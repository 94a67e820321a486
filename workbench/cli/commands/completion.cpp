#include "workbench/usage/completion.h"

#include <iterator>
#include <memory>
#include <ostream>
#include <string>

#include "workbench/cli/commands/commands.h"
#include "workbench/cli/options.h"
#include "workbench/cli/program.h"
#include "workbench/cli/usage_of.h"

namespace niblick::cli {

void add_completion(CLI::App& app, Program& program) {
    CLI::App& command = *app.add_subcommand(
        "completion", "Prints a completion script: eval \"$(niblick completion bash)\"");
    const auto shell = std::make_shared<std::string>();
    add_choice(command, "SHELL", *shell, {std::begin(kShells), std::end(kShells)},
               "bash, zsh or fish")
        ->type_name("")
        ->required();
    when_chosen(command, program, [&app, &program, shell] {
        program.console.out << completion_script(usage_of(app), *shell);
        return Exit::fine;
    });
}

}  // namespace niblick::cli
