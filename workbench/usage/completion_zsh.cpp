#include "core/base/words.h"
#include "workbench/usage/completion.h"

namespace niblick {

namespace {

// A text within single quotes, with a backslash before each of `special`.
std::string escaped(std::string_view text, std::string_view special) {
    std::string result;
    for (const char c : text) {
        if (special.find(c) != std::string_view::npos) result += '\\';
        if (c == '\'') {
            result += "'\\''";
        } else {
            result += c;
        }
    }
    return result;
}

// What may stand for a value, in the words of _arguments.
std::string action_of(const UsageOption& option) {
    switch (option.completes()) {
        case UsageOption::Completes::choices: return "(" + joined(option.choices, " ") + ")";
        case UsageOption::Completes::files: return "_files";
        case UsageOption::Completes::folders: return "_files -/";
        case UsageOption::Completes::nothing: break;
    }
    return "";
}

std::string specifications(const UsageCommand& command, const std::string& games,
                           const std::string& indent) {
    std::string text;
    for (const UsageOption& option : command.options()) {
        for (const std::string& name : option.names) {
            text += " \\\n" + indent + "'" + (option.repeats ? "*" : "") + name + "[" +
                    escaped(option.words, "[]:\\") + "]";
            if (!option.value.empty()) {
                text += std::string(option.value_optional ? "::" : ":") +
                        escaped(option.value, ":[]\\") + ":" + action_of(option);
            }
            text += "'";
        }
    }
    for (const UsageOption& place : command.places) {
        text += " \\\n" + indent + "'" + (place.repeats ? "*" : "") + ":" +
                escaped(place.names.front(), ":\\") + ":" +
                (place.choices.empty() ? games : action_of(place)) + "'";
    }
    return text;
}

}  // namespace

std::string zsh_completion(const Usage& usage) {
    const std::string function = "_" + usage.program, games = function + "_games";
    std::string text = "#compdef " + usage.program + "\n\n" + games +
                       "() {\n"
                       "    local -a games\n"
                       "    games=(${(f)\"$(" +
                       usage.lists_games +
                       " list --format id 2>/dev/null)\"})\n"
                       "    _alternative 'games:game:compadd -a games' "
                       "'files:rule file:_files -g \"*.toml\"'\n"
                       "}\n\n" +
                       function +
                       "() {\n"
                       "    local curcontext=$curcontext state line\n"
                       "    typeset -A opt_args\n"
                       "    _arguments -C" +
                       specifications(usage.self, games, "        ");
    if (!usage.commands.empty()) {
        text +=
            " \\\n        '1:command:->command' '*::argument:->argument'\n"
            "    case $state in\n"
            "    command)\n"
            "        local -a commands=(\n";
        for (const UsageCommand& command : usage.commands) {
            text += "            '" + command.name + ":" + escaped(command.words, ":\\") + "'\n";
        }
        text +=
            "        )\n"
            "        _describe command commands ;;\n"
            "    argument)\n"
            "        case $line[1] in\n";
        for (const UsageCommand& command : usage.commands) {
            text += "        " + command.name + ") _arguments" +
                    specifications(command, games, "            ") + " ;;\n";
        }
        text +=
            "        esac ;;\n"
            "    esac";
    }
    // Read as a file of $fpath it is the function itself; evaluated, it only defines it.
    return text +
           "\n}\n\n"
           "if [[ $funcstack[1] == " +
           function + " ]]; then\n    " + function + " \"$@\"\nelse\n    compdef " + function +
           " " + usage.program + "\nfi\n";
}

}  // namespace niblick
