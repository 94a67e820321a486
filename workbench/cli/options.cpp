#include "workbench/cli/options.h"

#include <algorithm>
#include <charconv>
#include <limits>

#include <CLI/CLI.hpp>

#include "core/daily.h"
#include "variants/diagnostic.h"

namespace niblick::cli {

std::optional<std::uint64_t> parse_number(std::string_view text) {
    std::uint64_t value = 0;
    const char* end = text.data() + text.size();
    const auto [stop, error] = std::from_chars(text.data(), end, value);
    if (text.empty() || error != std::errc() || stop != end) return std::nullopt;
    return value;
}

std::optional<double> parse_decimal(std::string_view text) {
    double value = 0;
    const char* end = text.data() + text.size();
    const auto [stop, error] = std::from_chars(text.data(), end, value, std::chars_format::fixed);
    if (text.empty() || error != std::errc() || stop != end || value < 0) return std::nullopt;
    return value;
}

std::optional<SeedRange> parse_seeds(std::string_view text) {
    const auto dots = text.find("..");
    const auto first = parse_number(text.substr(0, dots));
    const auto last = dots == std::string_view::npos ? first : parse_number(text.substr(dots + 2));
    if (!first || !last || *first > *last) return std::nullopt;
    if (*last - *first == std::numeric_limits<std::uint64_t>::max()) return std::nullopt;
    return SeedRange{*first, *last};
}

CLI::Option* add_number(CLI::App& command, const std::string& names, std::uint64_t& value,
                        std::uint64_t least, std::uint64_t most, const std::string& help) {
    const auto read = [&value, names, least, most](const std::string& text) {
        const auto number = parse_number(text);
        if (!number || *number < least || *number > most) {
            const bool open = most == std::numeric_limits<std::uint64_t>::max();
            throw CLI::ValidationError(
                names, "'" + text + "' is not a whole number " +
                           (open ? "from " + std::to_string(least) + " up"
                                 : std::to_string(least) + " to " + std::to_string(most)));
        }
        value = *number;
    };
    return command.add_option_function<std::string>(names, read, help)->type_name("N");
}

CLI::Option* add_choice(CLI::App& command, const std::string& name, std::string& value,
                        const std::vector<std::string>& words, const std::string& help) {
    const auto fault = [words](const std::string& text) -> std::string {
        if (std::find(words.begin(), words.end(), text) != words.end()) return "";
        std::string list;
        for (const std::string& word : words) list += (list.empty() ? "" : ", ") + word;
        const std::string meant = nearest(text, {words.begin(), words.end()});
        return "'" + text + "' is not one of " + list +
               (meant.empty() ? "" : "; did you mean '" + meant + "'?");
    };
    return command.add_option(name, value, help)->type_name("WORD")->check(fault, "");
}

void add_seed(CLI::App& command, std::optional<SeedRange>& seeds) {
    const auto read = [&seeds](const std::string& text) {
        const auto number = parse_number(text);
        if (!number) {
            throw CLI::ValidationError("--seed",
                                       "'" + text + "' is not a deal number (0, 1, 2 ...)");
        }
        seeds = SeedRange{*number, *number};
    };
    command.add_option_function<std::string>("--seed", read, "The number of the deal")
        ->type_name("N");
}

void add_seeds(CLI::App& command, std::optional<SeedRange>& seeds) {
    const auto read = [&seeds](const std::string& text) {
        seeds = parse_seeds(text);
        if (!seeds) {
            throw CLI::ValidationError(
                "--seeds", "'" + text + "' is not a run of deal numbers such as 1..1000");
        }
    };
    command
        .add_option_function<std::string>("--seeds", read, "Deals by number, both ends included")
        ->type_name("A..B");
}

void add_daily(CLI::App& command, std::string& date) {
    command.add_option("--daily", date, "The deal of the day, or of another one: 2026-11-21")
        ->type_name("[DATE]")
        ->expected(0, 1)
        ->default_str(date_text(today()))
        ->check([](const std::string& text) {
            return parse_date(text) ? std::string() : "not a date such as 2026-11-21: " + text;
        });
}

}  // namespace niblick::cli
