#include "workbench/app/system_wishes.h"

#include <algorithm>
#include <cstdlib>
#include <iterator>
#include <sstream>
#include <string>
#include <vector>

#include "core/base/read_number.h"
#include "core/base/words.h"
#include "variants/text/files.h"
#include "workbench/persist/places.h"

namespace niblick {

namespace {

constexpr const char* kFiles[] = {"gtk-4.0/settings.ini", "gtk-3.0/settings.ini", "kdeglobals"};

std::vector<std::string> lines_without_spaces(std::string_view text) {
    std::vector<std::string> lines;
    std::istringstream in{std::string(text)};
    for (std::string line; std::getline(in, line);) {
        std::erase_if(line, [](char c) { return c == ' ' || c == '\t' || c == '\r'; });
        lines.push_back(line);
    }
    return lines;
}

std::string text_of(const char* file) {
    const std::filesystem::path folder = config_folder();
    return folder.empty() ? "" : read_file(folder / file).text.value_or("");
}

// Of a colour "239,240,241".
bool is_light(std::string_view colour) {
    int sum = 0;
    for (const std::string& part : split(colour, ',')) {
        sum += read_number<int>(part).value_or(0);
    }
    return sum > 3 * 127;
}

}  // namespace

bool asks_for_less_motion(std::string_view text) {
    constexpr std::string_view kOff[] = {"gtk-enable-animations=0", "gtk-enable-animations=false",
                                         "AnimationDurationFactor=0"};
    return std::ranges::any_of(lines_without_spaces(text), [&](const std::string& line) {
        return std::ranges::find(kOff, line) != std::end(kOff);
    });
}

std::optional<bool> chooses_light(std::string_view text) {
    constexpr std::string_view kGtk = "gtk-application-prefer-dark-theme=",
                               kKde = "BackgroundNormal=";
    std::string section;
    for (const std::string& line : lines_without_spaces(text)) {
        if (line.starts_with('[')) section = line;
        if (line.starts_with(kGtk)) {
            const std::string_view value = std::string_view(line).substr(kGtk.size());
            return value == "0" || value == "false";
        }
        if (section == "[Colors:Window]" && line.starts_with(kKde)) {
            return is_light(std::string_view(line).substr(kKde.size()));
        }
    }
    return {};
}

bool prints_on_letter(std::string_view locale) {
    // The territories with this paper size in Unicode's CLDR, supplemental data 44.
    constexpr std::string_view kCountries[] = {"BZ", "CA", "CL", "CO", "CR", "GT", "MX",
                                               "NI", "PA", "PH", "PR", "SV", "US", "VE"};
    const auto at = locale.find('_');
    if (at == std::string_view::npos) return false;
    std::string_view country = locale.substr(at + 1);
    country = country.substr(0, country.find_first_of(".@"));
    return std::find(std::begin(kCountries), std::end(kCountries), country) != std::end(kCountries);
}

bool system_prints_on_letter() {
    for (const char* name : {"LC_ALL", "LC_PAPER", "LANG"}) {
        const char* locale = std::getenv(name);
        if (locale != nullptr && *locale != 0) return prints_on_letter(locale);
    }
    return false;
}

bool system_reduces_motion() {
    return std::ranges::any_of(
        kFiles, [](const char* file) { return asks_for_less_motion(text_of(file)); });
}

bool system_is_light() {
    for (const char* file : kFiles) {
        if (const auto light = chooses_light(text_of(file))) return *light;
    }
    return false;
}

}  // namespace niblick
