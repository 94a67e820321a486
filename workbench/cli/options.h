#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace CLI {
class App;
class Option;
}  // namespace CLI

namespace niblick::cli {

// A run of deal numbers, both ends included.
struct SeedRange {
    std::uint64_t first = 1;
    std::uint64_t last = 1;
};

// Decimal digits and nothing else; nothing for any other text or one that is too large.
std::optional<std::uint64_t> parse_number(std::string_view text);
// Digits with a point perhaps, nothing else.
std::optional<double> parse_decimal(std::string_view text);
// "A..B" with A <= B, or a single number.
std::optional<SeedRange> parse_seeds(std::string_view text);

// What the commands need of CLI11, which is all in its headers: behind these functions a program
// that long is compiled in two places and not in twenty. Values must outlive the reading of the
// command line.

// An option just added, for what else there is to say of it.
class Option {
  public:
    explicit Option(CLI::Option* option) : option_(option) {}
    const Option& type_name(const std::string& name) const;
    const Option& required() const;
    const Option& expected(int least, int most) const;  // how many values
    const Option& excludes(const Option& other) const;
    const Option& delimiter(char between) const;  // of several values in one word
    const Option& one_each() const;               // what follows the first value is not for it
    const Option& one_of(const std::vector<std::string>& words) const;

  private:
    CLI::Option* option_;
};

// A command by name, with what it is for.
CLI::App* add_command(CLI::App& app, const std::string& name, const std::string& words);
// Options of a command that are listed together, and of which some number can be required.
CLI::App* add_group(CLI::App& command, const std::string& name, const std::string& words);
void require_of(CLI::App& group, std::size_t least, std::size_t most);
void when_chosen(CLI::App& command, std::function<void()> act);
// An option that the command has; none of another name may be asked for.
Option option_of(CLI::App& command, const std::string& name);
// A text, or texts, after names such as "-o,--output"; a name without dashes goes by its place.
Option add_value(CLI::App& command, const std::string& names, std::string& value,
                 const std::string& help);
Option add_value(CLI::App& command, const std::string& names, std::vector<std::string>& values,
                 const std::string& help);
// A text that `read` makes something of; it refuses what it cannot read.
Option add_value(CLI::App& command, const std::string& names,
                 std::function<void(const std::string&)> read, const std::string& help);
Option add_flag(CLI::App& command, const std::string& names, bool& value, const std::string& help);
// Ends the reading of the command line: the option and what is wrong with it.
[[noreturn]] void refuse(const std::string& option, const std::string& words);
[[noreturn]] void refuse_without(const std::string& option);

// An option with a whole number within bounds.
Option add_number(CLI::App& command, const std::string& names, std::uint64_t& value,
                  std::uint64_t least, std::uint64_t most, const std::string& help);
// An option that takes one of a few words.
Option add_choice(CLI::App& command, const std::string& name, std::string& value,
                  const std::vector<std::string>& words, const std::string& help);
// The flag --exact-keys of commands that solve (Query::exact_keys).
void add_exact_keys(CLI::App& command, bool& value);
// The options --seed N and --seeds A..B, which set the same range.
void add_seed(CLI::App& command, std::optional<SeedRange>& seeds);
void add_seeds(CLI::App& command, std::optional<SeedRange>& seeds);
// The option --daily [DATE], which sets a date as text: today's where none is given.
void add_daily(CLI::App& command, std::string& date);

}  // namespace niblick::cli
