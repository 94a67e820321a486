#include "workbench/shell/arguments.h"

#include <algorithm>
#include <iterator>
#include <sstream>

#include "core/base/read_number.h"
#include "core/base/words.h"
#include "variants/text/diagnostic.h"
#include "workbench/app/pages.h"
#include "workbench/usage/completion.h"

namespace niblick {

namespace {

constexpr std::string_view kShown[] = {"palette", "settings", "keys", "card", "goals", "files"};

// Stores the value of an option. False if it is invalid.
bool take(Arguments& arguments, std::string_view option, const std::string& value) {
    if (option == "--seed") {
        arguments.deal = parse_deal_number(value).number;
        return arguments.deal.has_value();
    }
    if (option == "--rulesets") {
        arguments.rulesets.emplace_back(value);
        return !value.empty();
    }
    if (option == "--plugin") {
        arguments.plugins.emplace_back(value);
        return !value.empty();
    }
    if (option == "--survey") {
        arguments.survey = value;
        return !value.empty();
    }
    if (option == "--screenshot") {
        arguments.screenshot = value;
        return !value.empty();
    }
    if (option == "--size") {
        const auto cross = value.find('x');
        if (cross == std::string::npos) return false;
        const auto w = read_number<int>(std::string_view(value).substr(0, cross));
        const auto h = read_number<int>(std::string_view(value).substr(cross + 1));
        arguments.width = w.value_or(0);
        arguments.height = h.value_or(0);
        return arguments.width >= 200 && arguments.width <= 8192 && arguments.height >= 200 &&
               arguments.height <= 8192;
    }
    if (option == "--scale") {
        arguments.scale = static_cast<float>(read_decimal(value).value_or(0));
        return arguments.scale >= 0.5F && arguments.scale <= 4;
    }
    if (option == "--theme") {
        arguments.dark = value == "dark";
        return value == "dark" || value == "light";
    }
    if (option == "--panel") {
        arguments.panel = value;
        Settings read;
        const SettingRow& row = setting_row("page");
        return value == "none" || row.read(read, row, value);
    }
    if (option == "--area") {
        arguments.area = value;
        return std::ranges::find(tabs(), value, &Tab::word) != tabs().end();
    }
    if (option == "--advice") {
        Settings read;
        const SettingRow& row = setting_row("advice");
        const bool known = row.read(read, row, value);
        arguments.advice = read.advice;
        return known;
    }
    if (option == "--targets") {
        arguments.touch = value == "fingers";
        return value == "fingers" || value == "mouse";
    }
    if (option == "--show") {
        arguments.show = value;
        return std::ranges::find(kShown, value) != std::end(kShown);
    }
    if (option == "--completion") {
        arguments.completion = value;
        return std::ranges::find(kShells, value) != std::end(kShells);
    }
    if (option == "--compare") {
        std::istringstream words{value};
        for (std::string word; words >> word;) arguments.compare.push_back(word);
        return !arguments.compare.empty();
    }
    if (option == "--beside") {
        arguments.beside = value;
        return !value.empty();
    }
    if (option == "--play") {
        std::istringstream words{value};
        for (std::string word; words >> word;) arguments.moves.push_back(word);
        return true;
    }
    return false;
}

struct Known {
    std::string_view names;  // separated by spaces
    std::string_view value;  // name of the value, or words separated by '|'; empty: no value
    std::string_view words;
};

constexpr Known kKnown[] = {
    {"--seed", "N", "deal this number, or another program's: pysol:906"},
    {"--play", "MOVES",
     "make these moves, such as \"7C draw QH\"; next goes to the next deal or hole, and ids of "
     "actions, such as undo and hint, run them"},
    {"--rulesets", "FOLDER", "search this folder for rule files first; may be repeated"},
    {"--plugin", "FILE", "load a plugin (shared object) with its own mechanisms; may be repeated"},
    {"--theme", "dark|light", "theme for this run"},
    {"--scale", "S", "size of everything, 0.5 to 4 (the monitor's scale)"},
    {"--targets", "mouse|fingers", "the size of cards and buttons to press"},
    {"--panel", "game|rules|file|none", "the right panel"},
    {"--area", "", "the area to open"},  // its values are the words of the tabs
    {"--survey", "FILE", "open a file of niblick survey in the solver area"},
    {"--advice", "off|after|before|all", "when to show what moves cost"},
    {"--compare", "WORDS",
     "compare games: two to four IDs, then optionally deals such as 1..200, and figures, tables or "
     "rules; starts at once"},
    {"--beside", "ID", "draw the layout of this game beside the first in the graph area"},
    {"--screenshot", "FILE", "draw the window into a PNG file and exit; nothing is saved"},
    {"--show", "palette|settings|keys|card|goals|files",
     "open the palette, settings, keys, scorecard or file chooser, or tell the goals of the deal"},
    {"--time-start", "",
     "open the window, print the milliseconds until its first frame, and exit; nothing is saved"},
    {"--size", "WxH", "window size, such as 1280x800"},
    {"--man", "", "print the manual page"},
    {"--completion", "bash|zsh|fish", "print a completion script for a shell"},
    {"--version", "", "print the version"},
    {"-h --help", "", "print this help"},
};

constexpr const char* kSummary =
    "Plays Golf-family solitaire by rules that you can read and change";
constexpr const char* kPlace =
    "A game from the library such as golf/putt_putt, or a rule file (.toml). Without either, the "
    "last game is restored.";
constexpr const char* kExitCodes =
    "0 success, 3 a ruleset or plugin that cannot be loaded, 4 usage error, 5 no display, or an\n"
    "internal error.";

UsageOption option_of(const Known& known) {
    UsageOption option;
    option.names = split(known.names, ' ');
    option.value = known.value;
    option.words = known.words;
    option.repeats = known.words.ends_with("may be repeated");
    if (known.value.find('|') != std::string_view::npos) option.choices = split(known.value, '|');
    if (known.names == "--area") {
        for (const Tab* tab : tabs()) {
            option.choices.emplace_back(tab->word);
            option.value += (option.value.empty() ? "" : "|") + std::string(tab->word);
        }
    }
    return option;
}

bool takes_value(std::string_view option) {
    const auto known = std::ranges::find(kKnown, option, &Known::names);
    return known != std::end(kKnown) && (!known->value.empty() || option == "--area");
}

}  // namespace

Arguments read_arguments(const std::vector<std::string>& words) {
    Arguments arguments;
    for (std::size_t i = 0; i < words.size(); ++i) {
        std::string option = words[i];
        if (option == "--help" || option == "-h") {
            arguments.help = true;
        } else if (option == "--version") {
            arguments.version = true;
        } else if (option == "--man") {
            arguments.man = true;
        } else if (option == "--time-start") {
            arguments.time_start = true;
        } else if (option.starts_with("--")) {
            std::optional<std::string> value;
            if (const auto equals = option.find('='); equals != std::string::npos) {
                value = option.substr(equals + 1);
                option.resize(equals);
            }
            if (!takes_value(option)) {
                arguments.error = "there is no option " + option;
                return arguments;
            }
            if (!value && i + 1 < words.size()) value = words[++i];
            if (!value || !take(arguments, option, *value)) {
                arguments.error = value ? in_quotes(*value) + " is not a valid value for " + option
                                        : option + " needs a value";
                return arguments;
            }
        } else if (arguments.rules.empty() && !option.empty()) {
            arguments.rules = option;
        } else {
            arguments.error = "only one ruleset at a time: unexpected " + in_quotes(option);
            return arguments;
        }
    }
    return arguments;
}

Usage usage_of_window() {
    std::string exit_codes = kExitCodes;
    std::ranges::replace(exit_codes, '\n', ' ');

    Usage usage;
    usage.program = "niblick-workbench";
    usage.lists_games = "niblick";
    usage.self.words = kSummary;
    UsageOption place;
    place.names = {"ID"};
    place.words = kPlace;
    usage.self.places.push_back(place);
    for (const Known& known : kKnown) usage.self.groups.front().options.push_back(option_of(known));
    usage.chapters = {{"Exit status", exit_codes},
                      {"Files",
                       "~/.local/share/niblick/rulesets\nYour own rule files.\n\n"
                       "~/.local/state/niblick\n"
                       "Settings, the last game and drafts; written by this program alone."},
                      {"See also", "niblick(1)"}};
    return usage;
}

std::string usage() {
    const Usage all = usage_of_window();
    UsageOption place = all.self.places.front();
    place.names.emplace_back("FILE");
    return all.self.words + ".\n\nusage: niblick-workbench [ID | FILE] [options]\n\n" +
           listed_options({place}, 23) + "\n" + listed_options(all.self.options(), 23) +
           "\nExit codes: " + kExitCodes + "\n";
}

}  // namespace niblick
