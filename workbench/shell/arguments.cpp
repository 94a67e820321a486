#include "workbench/shell/arguments.h"

#include <algorithm>
#include <iterator>
#include <utility>

#include "core/base/read_number.h"
#include "core/base/words.h"
#include "variants/text/diagnostic.h"
#include "workbench/app/views/page_views.h"

namespace niblick {

namespace {

// Each stores the value of an option. False if it is invalid.
using Given = const std::string&;

template <auto kMember>
bool flag(Arguments& arguments, Given) {
    return arguments.*kMember = true;
}
template <auto kMember>
bool text(Arguments& arguments, Given value) {
    arguments.*kMember = value;
    return !value.empty();
}
template <auto kMember>
bool one_more(Arguments& arguments, Given value) {
    (arguments.*kMember).emplace_back(value);
    return !value.empty();
}
template <auto kMember>
bool words(Arguments& arguments, Given value) {
    for (std::string& word : words_of(value)) (arguments.*kMember).push_back(std::move(word));
    return !(arguments.*kMember).empty();
}

bool size(Arguments& arguments, Given value) {
    const std::string_view sides = value;
    const auto cross = sides.find('x');
    if (cross == std::string_view::npos) return false;
    const auto fits = [](int length) { return length >= 200 && length <= 8192; };
    arguments.width = read_number<int>(sides.substr(0, cross)).value_or(0);
    arguments.height = read_number<int>(sides.substr(cross + 1)).value_or(0);
    return fits(arguments.width) && fits(arguments.height);
}
bool advice(Arguments& arguments, Given value) {
    Settings read;
    const SettingRow& row = setting_row("advice");
    const bool known = row.read(read, row, value);
    arguments.advice = read.advice;
    return known;
}

constexpr std::string_view kArea = "AREA";  // stands for the words of the tabs

struct Known {
    std::string_view names;  // separated by spaces
    std::string_view value;  // name of the value, or words separated by '|'; empty: no value
    std::string_view words;
    bool (*take)(Arguments& arguments, Given value);
};

constexpr Known kKnown[] = {
    {"--seed", "N", "deal this number, or another program's: pysol:906",
     [](Arguments& arguments, Given value) {
         arguments.deal = parse_deal_number(value).number;
         return arguments.deal.has_value();
     }},
    {"--play", "MOVES",
     "make these moves, such as \"7C draw QH\"; next goes to the next deal or hole, and ids of "
     "actions, such as undo and hint, run them",
     [](Arguments& arguments, Given value) {
         words<&Arguments::moves>(arguments, value);
         return true;  // of no moves too
     }},
    {"--rulesets", "FOLDER", "search this folder for rule files first; may be repeated",
     one_more<&Arguments::rulesets>},
    {"--plugin", "FILE", "load a plugin (shared object) with its own mechanisms; may be repeated",
     one_more<&Arguments::plugins>},
    {"--theme", "dark|light", "theme for this run",
     [](Arguments& arguments, Given value) {
         arguments.dark = value == "dark";
         return true;
     }},
    {"--scale", "S", "size of everything, 0.5 to 4 (the monitor's scale)",
     [](Arguments& arguments, Given value) {
         arguments.scale = static_cast<float>(read_decimal(value).value_or(0));
         return arguments.scale >= 0.5F && arguments.scale <= 4;
     }},
    {"--targets", "mouse|fingers", "the size of cards and buttons to press",
     [](Arguments& arguments, Given value) {
         arguments.touch = value == "fingers";
         return true;
     }},
    {"--panel", "game|rules|file|none", "the right panel", text<&Arguments::panel>},
    {"--area", kArea, "the area to open", text<&Arguments::area>},
    {"--survey", "FILE", "open a file of niblick survey in the solver area",
     text<&Arguments::survey>},
    {"--advice", "off|after|before|all", "when to show what moves cost", advice},
    {"--compare", "WORDS",
     "compare games: two to four IDs, then optionally deals such as 1..200, and figures, tables or "
     "rules; starts at once",
     words<&Arguments::compare>},
    {"--beside", "ID", "draw the layout of this game beside the first in the graph area",
     text<&Arguments::beside>},
    {"--screenshot", "FILE", "draw the window into a PNG file and exit; nothing is saved",
     text<&Arguments::screenshot>},
    {"--show", "palette|settings|keys|card|goals|files",
     "open the palette, settings, keys, scorecard or file chooser, or tell the goals of the deal",
     text<&Arguments::show>},
    {"--time-start", "",
     "open the window, print the milliseconds until its first frame, and exit; nothing is saved",
     flag<&Arguments::time_start>},
    {"--size", "WxH", "window size, such as 1280x800", size},
    {"--man", "", "print the manual page", flag<&Arguments::man>},
    {"--completion", "bash|zsh|fish", "print a completion script for a shell",
     text<&Arguments::completion>},
    {"--version", "", "print the version", flag<&Arguments::version>},
    {"-h --help", "", "print this help", flag<&Arguments::help>},
};

constexpr const char* kSummary =
    "Plays Golf-family solitaire by rules that you can read and change";
constexpr const char* kPlace =
    "A game from the library such as golf/putt_putt, a rule file (.toml), or a link to the "
    "workbench. Without any, the last game is restored.";
constexpr const char* kExitCodes =
    "0 success, 3 a ruleset or plugin that cannot be loaded, 4 usage error, 5 no display, or an\n"
    "internal error.";

// The words that an option takes; none if it takes others.
std::vector<std::string> choices_of(const Known& known) {
    if (known.value == kArea) {
        std::vector<std::string> words;
        for (const PageView& view : page_views()) words.emplace_back(view.tab->word);
        return words;
    }
    return known.value.find('|') == std::string_view::npos ? std::vector<std::string>()
                                                           : split(known.value, '|');
}

UsageOption option_of(const Known& known) {
    UsageOption option;
    option.names = split(known.names, ' ');
    option.choices = choices_of(known);
    option.value = option.choices.empty() ? std::string(known.value) : joined(option.choices, "|");
    option.words = known.words;
    option.repeats = known.words.ends_with("may be repeated");
    return option;
}

// The option of a name; null if there is none.
const Known* find_known(std::string_view option, bool has_value) {
    const auto known = std::ranges::find_if(kKnown, [&](const Known& one) {
        const std::vector<std::string> names = split(one.names, ' ');
        return std::ranges::find(names, option) != names.end() && has_value == !one.value.empty();
    });
    return known == std::end(kKnown) ? nullptr : known;
}

bool may_be(const Known& known, Given value) {
    const std::vector<std::string> choices = choices_of(known);
    return choices.empty() || std::ranges::find(choices, value) != choices.end();
}

}  // namespace

Arguments read_arguments(const std::vector<std::string>& words) {
    Arguments arguments;
    for (std::size_t i = 0; i < words.size(); ++i) {
        std::string option = words[i];
        if (const Known* known = find_known(option, false)) {
            known->take(arguments, "");
        } else if (option.starts_with("--")) {
            std::optional<std::string> value;
            if (const auto equals = option.find('='); equals != std::string::npos) {
                value = option.substr(equals + 1);
                option.resize(equals);
            }
            known = find_known(option, true);
            if (known == nullptr) {
                arguments.error = "there is no option " + option;
                return arguments;
            }
            if (!value && i + 1 < words.size()) value = words[++i];
            if (!value || !may_be(*known, *value) || !known->take(arguments, *value)) {
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
