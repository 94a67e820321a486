#include "core/base/words.h"
#include "workbench/usage/completion.h"

namespace niblick {

namespace {

std::string in_quotes_of_fish(std::string_view text) {
    std::string result = "'";
    for (const char c : text) {
        if (c == '\'' || c == '\\') result += '\\';
        result += c;
    }
    return result + "'";
}

// One line for each option, and one for what may stand by its place. `head` says when they apply.
std::string lines_of(const UsageCommand& command, const std::string& head,
                     const std::string& games) {
    std::string text;
    for (const UsageOption& option : command.options()) {
        text += head;
        for (const std::string& name : option.names) {
            text += name.starts_with("--") ? " -l " + name.substr(2) : " -s " + name.substr(1);
        }
        if (!option.value.empty() && !option.value_optional) {
            switch (option.completes()) {
                case UsageOption::Completes::choices:
                    text += " -x -a " + in_quotes_of_fish(joined(option.choices, " "));
                    break;
                case UsageOption::Completes::files: text += " -r -F"; break;
                case UsageOption::Completes::folders:
                    text += " -x -a '(__fish_complete_directories)'";
                    break;
                case UsageOption::Completes::nothing: text += " -x"; break;
            }
        }
        text += " -d " + in_quotes_of_fish(option.words) + "\n";
    }
    if (!command.places.empty()) {
        const UsageOption& place = command.places.front();
        text +=
            head +
            (place.choices.empty() ? " -F -a " + in_quotes_of_fish("(" + games + ")")
                                   : " -f -a " + in_quotes_of_fish(joined(place.choices, " "))) +
            "\n";
    }
    return text;
}

}  // namespace

std::string fish_completion(const Usage& usage) {
    const std::string head = "complete -c " + usage.program;
    const std::string games = usage.lists_games + " list --format id 2>/dev/null";
    std::string text = head + " -f\n" + lines_of(usage.self, head, games);
    for (const UsageCommand& command : usage.commands) {
        text += head + " -n __fish_use_subcommand -a " + command.name + " -d " +
                in_quotes_of_fish(command.words) + "\n";
    }
    for (const UsageCommand& command : usage.commands) {
        text += lines_of(command, head + " -n '__fish_seen_subcommand_from " + command.name + "'",
                         games);
    }
    return text;
}

}  // namespace niblick
