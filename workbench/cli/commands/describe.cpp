#include "variants/explain/describe.h"

#include <memory>
#include <ostream>
#include <string>

#include "workbench/cli/commands/commands.h"
#include "workbench/cli/options.h"
#include "workbench/cli/program.h"

namespace niblick::cli {

namespace {

struct Options {
    std::string name;
    std::uint64_t width = 80;
    bool canonical = false;
};

Exit describe_rules(const Program& program, const Options& options) {
    const Library library = program.library();
    const auto loaded = program.load(library, options.name);
    if (!loaded) return Exit::bad_input;
    std::ostream& out = program.console.out;
    if (options.canonical) {
        out << canonical_text(loaded->rules);
    } else {
        out << page_text(describe(loaded->rules, *loaded->variant),
                         static_cast<int>(options.width));
    }
    return Exit::fine;
}

}  // namespace

void add_describe(CLI::App& app, Program& program) {
    CLI::App* command = add_command(app, "describe", "Prints the rules of a game in plain English");
    const auto options = std::make_shared<Options>();
    add_value(*command, "ID", options->name, "A game from the library, or a rule file")
        .type_name("")
        .required();
    add_number(*command, "--width", options->width, 20, 1000, "Line width (80)");
    add_flag(*command, "--canonical", options->canonical,
             "Print the rule file with every default written out instead");
    when_chosen(*command, [&program, options] {
        program.chosen = [&program, options] { return describe_rules(program, *options); };
    });
}

}  // namespace niblick::cli
