#include "workbench/cli/options.h"

#include <algorithm>
#include <limits>
#include <utility>

#include <CLI/CLI.hpp>

#include "core/base/read_number.h"
#include "core/deal/daily.h"
#include "core/deal/deal_number.h"
#include "variants/text/diagnostic.h"

namespace niblick::cli {

namespace {

// The prefix of the name of a choice's validator, before its words.
constexpr std::string_view kChoices = "choices ";

}  // namespace

std::optional<std::uint64_t> parse_number(std::string_view text) {
    return read_number<std::uint64_t>(text);
}

std::optional<double> parse_decimal(std::string_view text) {
    const auto value = read_decimal(text);
    return value && *value >= 0 ? value : std::nullopt;
}

const Option& Option::type_name(const std::string& name) const {
    option_->type_name(name);
    return *this;
}

const Option& Option::required() const {
    option_->required();
    return *this;
}

const Option& Option::expected(int least, int most) const {
    option_->expected(least, most);
    return *this;
}

const Option& Option::excludes(const Option& other) const {
    option_->excludes(other.option_);
    return *this;
}

const Option& Option::delimiter(char between) const {
    option_->delimiter(between);
    return *this;
}

const Option& Option::one_each() const {
    option_->allow_extra_args(false);
    return *this;
}

const Option& Option::one_of(const std::vector<std::string>& words) const {
    option_->check(CLI::IsMember(words));
    return *this;
}

CLI::App* add_command(CLI::App& app, const std::string& name, const std::string& words) {
    return app.add_subcommand(name, words);
}

CLI::App* add_group(CLI::App& command, const std::string& name, const std::string& words) {
    return command.add_option_group(name, words);
}

void require_of(CLI::App& group, std::size_t least, std::size_t most) {
    group.require_option(least, most);
}

void when_chosen(CLI::App& command, std::function<void()> act) {
    command.callback(std::move(act));
}

Option option_of(CLI::App& command, const std::string& name) {
    return Option(command.get_option(name));
}

Option add_value(CLI::App& command, const std::string& names, std::string& value,
                 const std::string& help) {
    return Option(command.add_option(names, value, help));
}

Option add_value(CLI::App& command, const std::string& names, std::vector<std::string>& values,
                 const std::string& help) {
    return Option(command.add_option(names, values, help));
}

Option add_value(CLI::App& command, const std::string& names,
                 std::function<void(const std::string&)> read, const std::string& help) {
    return Option(command.add_option_function<std::string>(names, std::move(read), help));
}

Option add_flag(CLI::App& command, const std::string& names, bool& value, const std::string& help) {
    return Option(command.add_flag(names, value, help));
}

void refuse(const std::string& option, const std::string& words) {
    throw CLI::ValidationError(option, words);
}

void refuse_without(const std::string& option) {
    throw CLI::RequiredError(option);
}

Option add_number(CLI::App& command, const std::string& names, std::uint64_t& value,
                  std::uint64_t least, std::uint64_t most, const std::string& help) {
    const auto read = [&value, names, least, most](const std::string& text) {
        const auto number = parse_number(text);
        if (!number || *number < least || *number > most) {
            const bool open = most == std::numeric_limits<std::uint64_t>::max();
            refuse(names, in_quotes(text) + " is not a whole number " +
                              (open ? "from " + std::to_string(least) + " up"
                                    : std::to_string(least) + " to " + std::to_string(most)));
        }
        value = *number;
    };
    return add_value(command, names, read, help).type_name("N");
}

Option add_choice(CLI::App& command, const std::string& name, std::string& value,
                  const std::vector<std::string>& words, const std::string& help) {
    const auto fault = [words](const std::string& text) -> std::string {
        if (std::find(words.begin(), words.end(), text) != words.end()) return "";
        std::string list;
        for (const std::string& word : words) list += (list.empty() ? "" : ", ") + word;
        const std::string meant = nearest(text, {words.begin(), words.end()});
        return in_quotes(text) + " is not one of " + list +
               (meant.empty() ? "" : "; did you mean " + in_quotes(meant) + "?");
    };
    std::string names;
    for (const std::string& word : words) names += (names.empty() ? "" : ",") + word;
    return Option(command.add_option(name, value, help)
                      ->type_name("WORD")
                      ->check(fault, "", std::string(kChoices) + names));
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
    add_flag(command, "--exact-keys", value,
             "Store whole positions instead of 128-bit hashes in the general search, so that no "
             "proof relies on a hash; slower and takes more memory");
}

void add_seed(CLI::App& command, std::optional<DealNumbers>& numbers) {
    const auto read = [&numbers](const std::string& text) {
        const NumberOrError given = parse_deal_number(text);
        if (!given.number) refuse("--seed", given.error);
        numbers = DealNumbers{*given.number, *given.number};
    };
    add_value(command, "--seed", read,
              "The number of the deal; that of another program as pysol:906, ms:1, kpat:1 or "
              "solvitaire:1")
        .type_name("N");
}

void add_seeds(CLI::App& command, std::optional<DealNumbers>& numbers) {
    const auto read = [&numbers](const std::string& text) {
        const NumbersOrError given = parse_deal_numbers(text);
        if (!given.numbers) refuse("--seeds", given.error);
        numbers = given.numbers;
    };
    add_value(command, "--seeds", read,
              "Range of deal numbers, inclusive; those of another program as pysol:1..1000")
        .type_name("A..B");
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
