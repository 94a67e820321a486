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

namespace niblick {
struct DealNumbers;
}

namespace niblick::cli {

// Parses decimal digits; nothing for any other text or a number that is too large.
std::optional<std::uint64_t> parse_number(std::string_view text);
// Parses digits with an optional decimal point.
std::optional<double> parse_decimal(std::string_view text);

// A thin interface to CLI11, a header-only library: behind these functions it is compiled in three
// sources, not in every command. Values must outlive the parsing of the command line.

// An option just added, for further settings.
class Option {
  public:
    explicit Option(CLI::Option* option) : option_(option) {}
    const Option& type_name(const std::string& name) const;
    const Option& required() const;
    const Option& expected(int least, int most) const;  // how many values
    const Option& excludes(const Option& other) const;
    const Option& delimiter(char between) const;  // separates several values in one word
    const Option& one_each() const;               // takes only one value at a time
    const Option& one_of(const std::vector<std::string>& words) const;

  private:
    CLI::Option* option_;
};

// Adds a command with its name and description.
CLI::App* add_command(CLI::App& app, const std::string& name, const std::string& words);
// Options of a command that are listed together, some number of which can be required.
CLI::App* add_group(CLI::App& command, const std::string& name, const std::string& words);
void require_of(CLI::App& group, std::size_t least, std::size_t most);
void when_chosen(CLI::App& command, std::function<void()> act);
// An existing option of the command.
Option option_of(CLI::App& command, const std::string& name);
// A text option, or several texts, with names such as "-o,--output"; a name without dashes is
// positional.
Option add_value(CLI::App& command, const std::string& names, std::string& value,
                 const std::string& help);
Option add_value(CLI::App& command, const std::string& names, std::vector<std::string>& values,
                 const std::string& help);
// A text parsed by `read`, which refuses invalid ones.
Option add_value(CLI::App& command, const std::string& names,
                 std::function<void(const std::string&)> read, const std::string& help);
Option add_flag(CLI::App& command, const std::string& names, bool& value, const std::string& help);
// Ends the parsing of the command line with an error about an option.
[[noreturn]] void refuse(const std::string& option, const std::string& words);
[[noreturn]] void refuse_without(const std::string& option);

// An option with a whole number within bounds.
Option add_number(CLI::App& command, const std::string& names, std::uint64_t& value,
                  std::uint64_t least, std::uint64_t most, const std::string& help);
// An option with one of several words as its value.
Option add_choice(CLI::App& command, const std::string& name, std::string& value,
                  const std::vector<std::string>& words, const std::string& help);
// The words that add_choice was given, as "a,b,c"; empty for other options.
std::string choices_of(CLI::Option& option);
// The flag --exact-keys of commands that solve (Query::exact_keys).
void add_exact_keys(CLI::App& command, bool& value);
// The options --seed N and --seeds A..B, which set the same range (parse_deal_numbers).
void add_seed(CLI::App& command, std::optional<DealNumbers>& numbers);
void add_seeds(CLI::App& command, std::optional<DealNumbers>& numbers);
// The option --daily [DATE], which sets a date as text; the default is today.
void add_daily(CLI::App& command, std::string& date);

}  // namespace niblick::cli
