#include "workbench/cli/usage_of.h"

#include <algorithm>
#include <string>
#include <string_view>
#include <utility>

#include <CLI/CLI.hpp>

#include "core/base/words.h"
#include "workbench/cli/options.h"

namespace niblick::cli {

namespace {

constexpr const char* kEnvironment =
    "NIBLICK_RULESETS\n"
    "Folders of rule files, separated by ':', searched before all but those of --rulesets.\n\n"
    "XDG_DATA_HOME, XDG_STATE_HOME\n"
    "Where ~/.local/share and ~/.local/state are, when they are somewhere else.";
constexpr const char* kFiles =
    "~/.local/share/niblick/rulesets\n"
    "Your own rule files. One with the same path as an installed one is used in its place.\n\n"
    "~/.local/state/niblick\n"
    "The games you have played, which stats reports on, and what the workbench keeps.";

// Joins several lines into one.
std::string spaced(std::string text) {
    std::replace(text.begin(), text.end(), '\n', ' ');
    return text;
}

// CLI11 names a value by its name and its validator, such as ":DIR" or ":{one,two}".
void take_value_name(UsageOption& result, std::string_view type) {
    const std::size_t colon = type.find(':');
    const std::string_view name = type.substr(0, colon);
    const std::string_view wanted =
        colon == std::string_view::npos ? std::string_view() : type.substr(colon + 1);
    if (wanted.starts_with('{') && wanted.ends_with('}')) {
        result.choices = split(wanted.substr(1, wanted.size() - 2), ',');
    }
    result.value = name.empty() ? wanted : name;
    if (result.value_optional && name.starts_with('[') && name.ends_with(']')) {
        result.value = name.substr(1, name.size() - 2);
    }
}

UsageOption usage_of(CLI::Option& option) {
    UsageOption result;
    for (const std::string& name : option.get_snames()) result.names.push_back("-" + name);
    for (const std::string& name : option.get_lnames()) result.names.push_back("--" + name);
    result.words = option.get_description();
    result.required = option.get_required();
    result.repeats = option.get_expected_max() > 1;
    result.value_optional = option.get_expected_min() == 0;
    if (option.get_type_size_max() > 0) take_value_name(result, option.get_type_name());
    if (const std::string words = choices_of(option); !words.empty()) {
        result.choices = split(words, ',');
    }
    if (option.get_positional()) {
        result.names = {option.get_name(true)};
        result.value.clear();
    }
    return result;
}

void add_options(CLI::App& app, UsageCommand& command, UsageGroup& group) {
    for (CLI::Option* option : app.get_options()) {
        // A group repeats the help option of its command.
        if (app.get_name().empty() && option == app.get_help_ptr()) continue;
        (option->get_positional() ? command.places : group.options).push_back(usage_of(*option));
    }
}

std::string sentence_of(const CLI::App& group) {
    const std::size_t least = group.get_require_option_min(), most = group.get_require_option_max();
    if (least == 1 && most == 1) return "Exactly one of these has to be given.";
    if (least == 1) return "At least one of these has to be given.";
    if (most == 1) return "At most one of these can be given.";
    return "";
}

UsageCommand usage_of_command(CLI::App& app) {
    UsageCommand command;
    command.name = app.get_name();
    command.words = app.get_description();
    add_options(app, command, command.groups.front());
    for (CLI::App* part : app.get_subcommands([](const CLI::App*) { return true; })) {
        if (!part->get_name().empty()) continue;
        UsageGroup group{part->get_group(), sentence_of(*part), {}};
        add_options(*part, command, group);
        command.groups.push_back(std::move(group));
    }
    return command;
}

}  // namespace

Usage usage_of(CLI::App& app) {
    Usage usage;
    usage.program = app.get_name();
    usage.lists_games = usage.program;
    usage.self = usage_of_command(app);
    for (CLI::App* command : app.get_subcommands([](const CLI::App*) { return true; })) {
        if (!command->get_name().empty()) usage.commands.push_back(usage_of_command(*command));
    }
    const std::string footer = app.get_footer();
    constexpr std::string_view kHead = "Exit codes: ";
    if (footer.starts_with(kHead)) {
        usage.chapters.push_back({"Exit status", spaced(footer.substr(kHead.size()))});
    }
    usage.chapters.push_back({"Environment", kEnvironment});
    usage.chapters.push_back({"Files", kFiles});
    usage.chapters.push_back({"See also", "niblick-workbench(1)"});
    return usage;
}

}  // namespace niblick::cli
