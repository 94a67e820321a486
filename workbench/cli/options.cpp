#include "workbench/cli/options.h"

#include <algorithm>
#include <limits>

#include "core/base/read_number.h"
#include "core/base/words.h"
#include "core/deal/daily.h"
#include "core/deal/deal_number.h"
#include "variants/text/diagnostic.h"

namespace niblick::cli {

namespace {

// The prefix of the name of a choice's validator, before its words.
constexpr std::string_view kChoices = "choices ";

}  // namespace

void refuse(const std::string& option, const std::string& words) {
    throw CLI::ValidationError(option, words);
}

void add_game(CLI::App& command, std::string& name) {
    command.add_option("ID", name, "A game from the library, or a rule file")
        ->type_name("")
        ->required();
}

CLI::Option* add_number(CLI::App& command, const std::string& names, std::uint64_t& value,
                        std::uint64_t least, std::uint64_t most, const std::string& help) {
    const auto read = [&value, names, least, most](const std::string& text) {
        const auto number = read_number<std::uint64_t>(text);
        if (!number || *number < least || *number > most) {
            const bool open = most == std::numeric_limits<std::uint64_t>::max();
            refuse(names, in_quotes(text) + " is not a whole number " +
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
        const std::string meant = nearest(text, {words.begin(), words.end()});
        return in_quotes(text) + " is not one of " + joined(words, ", ") +
               (meant.empty() ? "" : "; did you mean " + in_quotes(meant) + "?");
    };
    return command.add_option(name, value, help)
        ->type_name("WORD")
        ->check(fault, "", std::string(kChoices) + joined(words, ","));
}

void add_words(CLI::App& command, const std::string& name, std::vector<std::string>& values,
               const std::vector<std::string>& offered, const std::string& help) {
    const auto takes_all = [](const std::string&) { return std::string(); };
    command.add_option(name, values, help)
        ->type_name("")
        ->check(takes_all, "", std::string(kChoices) + joined(offered, ","));
}

std::string choices_of(CLI::Option& option) {
    try {
        const std::string& name = option.get_validator(0)->get_name();
        if (name.starts_with(kChoices)) return name.substr(kChoices.size());
    } catch (const CLI::OptionNotFound&) {
        // The option has no validator.
    }
    return "";
}

void add_exact_keys(CLI::App& command, bool& value) {
    command.add_flag(
        "--exact-keys", value,
        "Store whole positions instead of 128-bit hashes in the general search, so that no "
        "proof relies on a hash; slower and takes more memory");
}

CLI::Option* add_seed(CLI::App& command, std::optional<DealNumbers>& numbers) {
    const auto read = [&numbers](const std::string& text) {
        const NumberOrError given = parse_deal_number(text);
        if (!given.number) refuse("--seed", given.error);
        numbers = DealNumbers{*given.number, *given.number};
    };
    return command
        .add_option_function<std::string>(
            "--seed", read,
            "The number of the deal; that of another program as pysol:906, ms:1, kpat:1 or "
            "solvitaire:1")
        ->type_name("N");
}

CLI::Option* add_seeds(CLI::App& command, std::optional<DealNumbers>& numbers) {
    const auto read = [&numbers](const std::string& text) {
        const NumbersOrError given = parse_deal_numbers(text);
        if (!given.numbers) refuse("--seeds", given.error);
        numbers = given.numbers;
    };
    return command
        .add_option_function<std::string>(
            "--seeds", read,
            "Range of deal numbers, inclusive; those of another program as pysol:1..1000")
        ->type_name("A..B");
}

void add_daily(CLI::App& command, std::string& date) {
    command.add_option("--daily", date, "Today's deal, or that of a date: 2026-11-21")
        ->type_name("[DATE]")
        ->expected(0, 1)
        ->default_str(date_text(today()))
        ->check([](const std::string& text) {
            return parse_date(text) ? std::string() : "not a date such as 2026-11-21: " + text;
        });
}

}  // namespace niblick::cli
