#include "workbench/shell/arguments.h"

#include <algorithm>
#include <charconv>
#include <iterator>
#include <sstream>

namespace niblick {

namespace {

template <typename Number>
std::optional<Number> number(std::string_view text) {
    Number value{};
    const auto [stop, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (error != std::errc() || stop != text.data() + text.size()) return std::nullopt;
    return value;
}

// Takes one option's value into the arguments. False when it makes no sense.
bool take(Arguments& arguments, std::string_view option, const std::string& value) {
    if (option == "--seed") {
        arguments.deal = number<std::uint64_t>(value);
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
        const auto w = number<int>(std::string_view(value).substr(0, cross));
        const auto h = number<int>(std::string_view(value).substr(cross + 1));
        arguments.width = w.value_or(0);
        arguments.height = h.value_or(0);
        return arguments.width >= 200 && arguments.width <= 8192 && arguments.height >= 200 &&
               arguments.height <= 8192;
    }
    if (option == "--scale") {
        arguments.scale = number<float>(value).value_or(0);
        return arguments.scale >= 0.5F && arguments.scale <= 4;
    }
    if (option == "--theme") {
        arguments.dark = value == "dark";
        return value == "dark" || value == "light";
    }
    if (option == "--panel") {
        arguments.panel = value;
        return value == "none" || std::ranges::find(kPanelWords, value) != std::end(kPanelWords);
    }
    if (option == "--area") {
        const auto word = std::ranges::find(kAreaWords, value);
        arguments.area = static_cast<Area>(word - std::begin(kAreaWords));
        return word != std::end(kAreaWords);
    }
    if (option == "--advice") {
        const auto word = std::ranges::find(kAdviceWords, value);
        arguments.advice = static_cast<Advice>(word - std::begin(kAdviceWords));
        return word != std::end(kAdviceWords);
    }
    if (option == "--show") {
        arguments.show = value;
        return value == "palette" || value == "settings" || value == "keys" || value == "card";
    }
    if (option == "--compare") {
        std::istringstream words{value};
        for (std::string word; words >> word;) arguments.compare.push_back(word);
        return !arguments.compare.empty();
    }
    if (option == "--play") {
        std::istringstream words{value};
        for (std::string word; words >> word;) arguments.moves.push_back(word);
        return true;
    }
    return false;
}

bool takes_value(std::string_view option) {
    for (const std::string_view known :
         {"--seed", "--rulesets", "--plugin", "--survey", "--screenshot", "--size", "--scale",
          "--theme", "--panel", "--area", "--advice", "--play", "--show", "--compare"}) {
        if (option == known) return true;
    }
    return false;
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
                arguments.error = value ? "'" + *value + "' is not a valid value for " + option
                                        : option + " needs a value";
                return arguments;
            }
        } else if (arguments.rules.empty() && !option.empty()) {
            arguments.rules = option;
        } else {
            arguments.error = "only one ruleset at a time: '" + option + "' is too many";
            return arguments;
        }
    }
    return arguments;
}

std::string_view usage() {
    return R"(niblick-workbench: plays Golf-family solitaire by rules that you can read and change.

usage: niblick-workbench [ID | FILE] [options]

ID is a ruleset of the library such as golf/putt_putt, FILE a rule file (.toml). Without either,
the last game is on the table again.

  --seed N             the deal with this number
  --play "MOVES"       makes these moves at once, such as "7C draw QH"; next goes to the next deal
                       or hole
  --rulesets FOLDER    searches this folder for rule files first; may be given again
  --plugin FILE        loads a shared object with mechanisms of its own; may be given again
  --theme dark|light   for this run
  --scale S            size of everything, 0.5 to 4; otherwise the monitor's
  --panel game|rules|file|none
                       what stands on the right
  --area play|studio|graph|compare|solver|statistics
                       what the window is at
  --survey FILE        shows a file of niblick survey in the area of the solver
  --advice off|after|before|all
                       what is said of moves while a game is on
  --compare "WORDS"    sets games side by side: two to four IDs, then deals such as 1..200 and
                       figures, tables or rules where they are wanted; begins at once
  --screenshot FILE    draws the window into a PNG file and leaves; nothing is kept
  --show palette|settings|keys|card
                       what lies over the table; the card is that of a round
  --time-start         opens the window, prints how many milliseconds its first frame took to come,
                       and leaves; nothing is kept
  --size WxH           of the window, such as 1280x800
  --version            the version
  --help               this text

Exit codes: 0 fine, 3 a ruleset that cannot be played or a plugin that cannot be loaded, 4 a command
line that cannot be understood, 5 no display, or a fault of this program.
)";
}

}  // namespace niblick
