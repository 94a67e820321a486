#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <type_traits>
#include <utility>
#include <vector>

#include <CLI/CLI.hpp>

#include "workbench/cli/program.h"

namespace niblick {
struct DealNumbers;
}

namespace niblick::cli {

// Makes the program carry out `act` if its command is on the command line. `check` may first refuse
// what was given.
inline void when_chosen(CLI::App& command, Program& program, std::function<Exit()> act,
                        std::function<void()> check = {}) {
    command.callback([&program, act = std::move(act), check = std::move(check)] {
        if (check) check();
        program.chosen = act;
    });
}
template <typename Options>
void when_chosen(CLI::App& command, Program& program, std::shared_ptr<Options> options,
                 Exit (*act)(const Program&, const std::type_identity_t<Options>&),
                 std::function<void()> check = {}) {
    when_chosen(
        command, program,
        [&program, options = std::move(options), act] { return act(program, *options); },
        std::move(check));
}

// Ends the parsing of the command line with an error about an option.
[[noreturn]] void refuse(const std::string& option, const std::string& words);

// The argument ID: a game.
void add_game(CLI::App& command, std::string& name);
// An option with a whole number within bounds.
CLI::Option* add_number(CLI::App& command, const std::string& names, std::uint64_t& value,
                        std::uint64_t least, std::uint64_t most, const std::string& help);
// An option with one of several words as its value.
CLI::Option* add_choice(CLI::App& command, const std::string& name, std::string& value,
                        const std::vector<std::string>& words, const std::string& help);
// Words that stand by their place, of which the shell offers some.
void add_words(CLI::App& command, const std::string& name, std::vector<std::string>& values,
               const std::vector<std::string>& offered, const std::string& help);
// The words that add_choice or add_words was given, as "a,b,c"; empty for other options.
std::string choices_of(CLI::Option& option);
// The flag --exact-keys of commands that solve (Query::exact_keys).
void add_exact_keys(CLI::App& command, bool& value);
// The options --seed N and --seeds A..B, which set the same range (parse_deal_numbers).
CLI::Option* add_seed(CLI::App& command, std::optional<DealNumbers>& numbers);
CLI::Option* add_seeds(CLI::App& command, std::optional<DealNumbers>& numbers);
// The option --daily [DATE], which sets a date as text; the default is today.
void add_daily(CLI::App& command, std::string& date);

}  // namespace niblick::cli
