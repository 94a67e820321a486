#pragma once

#include <cstdint>
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

// An option with a whole number within bounds. `value` must outlive the reading of the command
// line.
CLI::Option* add_number(CLI::App& command, const std::string& names, std::uint64_t& value,
                        std::uint64_t least, std::uint64_t most, const std::string& help);
// An option that takes one of a few words.
CLI::Option* add_choice(CLI::App& command, const std::string& name, std::string& value,
                        const std::vector<std::string>& words, const std::string& help);
// The options --seed N and --seeds A..B, which set the same range.
void add_seed(CLI::App& command, std::optional<SeedRange>& seeds);
void add_seeds(CLI::App& command, std::optional<SeedRange>& seeds);
// The option --daily [DATE], which sets a date as text: today's where none is given.
void add_daily(CLI::App& command, std::string& date);

}  // namespace niblick::cli
