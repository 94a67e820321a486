#include "variants/explain/manual.h"

#include <memory>
#include <ostream>
#include <string>
#include <vector>

#include "core/base/quotes.h"
#include "core/base/words.h"
#include "variants/explain/look_up.h"
#include "variants/library/library.h"
#include "variants/mechanisms/builtin.h"
#include "variants/text/diagnostic.h"
#include "workbench/cli/commands/commands.h"
#include "workbench/cli/options.h"
#include "workbench/cli/program.h"
#include "workbench/cli/text/plain_markdown.h"

namespace niblick::cli {

namespace {

using Words = std::vector<std::string>;

Exit print_manual(const Program& program, const Words& words) {
    const Registry& registry = program.library().registry();
    if (words.empty()) {
        program.console.out << manual(registry);
        return Exit::fine;
    }
    const std::string wanted = joined(words, " ");
    const ManualAnswer answer = look_up(wanted, registry);
    if (answer.text.empty()) {
        program.console.err << "niblick: the manual has nothing about " << in_quotes(wanted)
                            << (answer.nearest.empty()
                                    ? ""
                                    : "; did you mean " + in_quotes(answer.nearest) + "?")
                            << '\n';
        return Exit::bad_usage;
    }
    program.console.out << plain_markdown(answer.text);
    return Exit::fine;
}

}  // namespace

void add_manual(CLI::App& app, Program& program) {
    CLI::App& command = *app.add_subcommand(
        "manual", "Prints the manual of rule files, in Markdown, or what it says about a word");
    const auto words = std::make_shared<Words>();
    add_words(command, "WORD", *words, table_names(builtin()),
              "A table, a key, a word of [events], a theme or a recipe (all of it)");
    when_chosen(command, program, words, print_manual);
}

}  // namespace niblick::cli
