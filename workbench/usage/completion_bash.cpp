#include "core/base/words.h"
#include "workbench/usage/completion.h"

namespace niblick {

namespace {

std::string long_names(const UsageCommand& command) {
    std::vector<std::string> names;
    for (const UsageOption& option : command.options()) {
        for (const std::string& name : option.names) {
            if (name.starts_with("--")) names.push_back(name);
        }
    }
    return joined(names, " ");
}

// What to offer where the word before is an option with a value; `called` is a pattern of commands.
std::string value_cases(const UsageCommand& command, const std::string& called) {
    std::string cases;
    for (const UsageOption& option : command.options()) {
        if (option.value.empty() || option.value_optional) continue;
        std::vector<std::string> patterns;
        for (const std::string& name : option.names) patterns.push_back(called + ":" + name);
        cases += "        " + joined(patterns, " | ") + ") ";
        switch (option.completes()) {
            case UsageOption::Completes::choices:
                cases += "COMPREPLY=($(compgen -W '" + joined(option.choices, " ") +
                         "' -- \"$word\")); return ;;\n";
                break;
            case UsageOption::Completes::files: cases += "compopt -o default; return ;;\n"; break;
            case UsageOption::Completes::folders:
                cases += "compopt -o dirnames; return ;;\n";
                break;
            case UsageOption::Completes::nothing: cases += "return ;;\n"; break;
        }
    }
    return cases;
}

// What to offer where the next word stands by its place: its choices, or games and rule files.
std::string place_cases(const UsageCommand& command, const std::string& called,
                        const std::string& games) {
    if (command.places.empty()) return "";
    const UsageOption& place = command.places.front();
    return "        " + called + ") " +
           (place.choices.empty() ? "options=$(" + games + "); compopt -o default"
                                  : "options='" + joined(place.choices, " ") + "'") +
           " ;;\n";
}

}  // namespace

std::string bash_completion(const Usage& usage) {
    const std::string function = "_" + usage.program;
    // A program that lists its own games is asked as it was called, also where it is not on the
    // path.
    const std::string games =
        (usage.lists_games == usage.program ? "\"${COMP_WORDS[0]}\"" : usage.lists_games) +
        " list --format id 2>/dev/null";
    std::vector<std::string> names;
    std::string options, values = value_cases(usage.self, "*"), places;
    for (const UsageCommand& command : usage.commands) {
        names.push_back(command.name);
        options += "        " + command.name + ") options=\"" + long_names(command) + "\" ;;\n";
        values += value_cases(command, command.name);
        places += place_cases(command, command.name, games);
    }
    places += place_cases(usage.self, "''", games);
    const std::string first = joined(names, " ") + (names.empty() ? "" : " ");
    std::string text =
        function +
        "() {\n"
        "    local word=${COMP_WORDS[COMP_CWORD]} before=${COMP_WORDS[COMP_CWORD-1]}\n"
        "    local command= options= i\n";
    if (!names.empty()) {
        text +=
            "    for ((i = 1; i < COMP_CWORD; ++i)); do\n"
            "        case ${COMP_WORDS[i]} in\n"
            "        " +
            joined(names, " | ") +
            ") command=${COMP_WORDS[i]}; break ;;\n"
            "        esac\n"
            "    done\n";
    }
    text += "    case $command:$before in\n" + values +
            "    esac\n"
            "    case $command in\n"
            "        '') options=\"" +
            first + long_names(usage.self) + "\" ;;\n" + options + "    esac\n";
    if (!places.empty()) {
        text += "    [[ $word == -* ]] || case $command in\n" + places + "    esac\n";
    }
    return text +
           "    COMPREPLY=($(compgen -W \"$options\" -- \"$word\"))\n"
           "}\n"
           "complete -F " +
           function + " " + usage.program + "\n";
}

}  // namespace niblick
