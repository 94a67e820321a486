#include "core/play.h"

#include <istream>
#include <memory>
#include <ostream>
#include <random>
#include <string>

#include <CLI/CLI.hpp>

#include "workbench/cli/commands.h"
#include "workbench/cli/game.h"
#include "workbench/cli/options.h"
#include "workbench/cli/program.h"

namespace niblick::cli {

namespace {

struct Options {
    std::string name;
    std::optional<SeedRange> seed;
};

// Small enough to be remembered and typed.
std::uint64_t any_number() {
    return 1 + std::random_device{}() % 1'000'000'000;
}

Exit play(const Program& program, const Options& options) {
    const Library library = program.library();
    auto loaded = program.load(library, options.name);
    if (!loaded) return Exit::bad_input;
    const Console& console = program.console;
    const std::uint64_t number = options.seed ? options.seed->first : any_number();
    Game game(library, std::move(*loaded), number, any_number, console.out);
    game.greet();
    for (std::string line;;) {
        if (console.in_is_terminal) console.out << "> " << std::flush;
        if (!std::getline(console.in, line)) break;
        if (!line.empty() && line.back() == '\r') line.pop_back();
        if (!console.in_is_terminal) console.out << "> " << line << '\n';
        if (!game.carry_out(line)) return Exit::fine;
    }
    if (console.in_is_terminal) console.out << '\n';
    return Exit::fine;
}

}  // namespace

void add_play(CLI::App& app, Program& program) {
    CLI::App* command = app.add_subcommand(
        "play", "A game as text; moves and commands are read from standard input");
    const auto options = std::make_shared<Options>();
    command->add_option("ID", options->name, "A game of the library, or a rule file")
        ->type_name("")
        ->required();
    add_seed(*command, options->seed);
    command->callback([&program, options] {
        program.chosen = [&program, options] { return play(program, *options); };
    });
}

}  // namespace niblick::cli
