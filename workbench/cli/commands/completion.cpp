#include <memory>
#include <ostream>
#include <string>
#include <vector>

#include <CLI/CLI.hpp>

#include "workbench/cli/commands/commands.h"
#include "workbench/cli/options.h"
#include "workbench/cli/program.h"
#include "workbench/cli/text/format.h"

namespace niblick::cli {

namespace {

// The long options of a command, including those of its groups.
std::vector<std::string> long_options(const CLI::App& command) {
    std::vector<std::string> names;
    for (const CLI::Option* option : command.get_options()) {
        if (command.get_name().empty() && option == command.get_help_ptr()) continue;
        for (const std::string& name : option->get_lnames()) names.push_back("--" + name);
    }
    for (const CLI::App* group :
         command.get_subcommands([](const CLI::App* app) { return app->get_name().empty(); })) {
        for (const std::string& name : long_options(*group)) names.push_back(name);
    }
    return names;
}

// A script that bash evaluates: commands first, then options, ids of the library and files.
std::string bash_script(const CLI::App& app) {
    std::vector<std::string> commands;
    std::string cases;
    for (const CLI::App* command : app.get_subcommands([](const CLI::App*) { return true; })) {
        commands.push_back(command->get_name());
        cases += "        " + command->get_name() + ") options=\"" +
                 joined(long_options(*command), " ") + "\" ;;\n";
    }
    return "_niblick() {\n"
           "    local word=${COMP_WORDS[COMP_CWORD]} command= options= i\n"
           "    for ((i = 1; i < COMP_CWORD; ++i)); do\n"
           "        case ${COMP_WORDS[i]} in\n"
           "        " +
           joined(commands, " | ") +
           ") command=${COMP_WORDS[i]} ;;\n"
           "        esac\n"
           "    done\n"
           "    case $command in\n"
           "        '') options=\"" +
           joined(commands, " ") + " " + joined(long_options(app), " ") + "\" ;;\n" + cases +
           "    esac\n"
           "    if [[ $command && $word != -* ]]; then\n"
           "        options=$(\"${COMP_WORDS[0]}\" list --format id 2>/dev/null)\n"
           "    fi\n"
           "    COMPREPLY=($(compgen -W \"$options\" -- \"$word\"))\n"
           "}\n"
           "complete -o default -F _niblick niblick\n";
}

}  // namespace

void add_completion(CLI::App& app, Program& program) {
    CLI::App* command = app.add_subcommand(
        "completion", "Prints a completion script: eval \"$(niblick completion bash)\"");
    const auto shell = std::make_shared<std::string>();
    add_choice(*command, "SHELL", *shell, {"bash"}, "bash").type_name("").required();
    command->callback([&app, &program, shell] {
        program.chosen = [&program, script = bash_script(app)] {
            program.console.out << script;
            return Exit::fine;
        };
    });
}

}  // namespace niblick::cli
