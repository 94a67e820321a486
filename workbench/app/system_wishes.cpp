#include "workbench/app/system_wishes.h"

#include <algorithm>
#include <cstdlib>
#include <iterator>
#include <sstream>
#include <string>

#include "variants/text/files.h"
#include "workbench/persist/places.h"

namespace niblick {

bool asks_for_less_motion(std::string_view text) {
    std::istringstream in{std::string(text)};
    for (std::string line; std::getline(in, line);) {
        std::erase_if(line, [](char c) { return c == ' ' || c == '\t' || c == '\r'; });
        for (const std::string_view off : {"gtk-enable-animations=0", "gtk-enable-animations=false",
                                           "AnimationDurationFactor=0"}) {
            if (line == off) return true;
        }
    }
    return false;
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
    const std::filesystem::path folder = config_folder();
    if (folder.empty()) return false;
    for (const char* name : {"gtk-4.0/settings.ini", "gtk-3.0/settings.ini", "kdeglobals"}) {
        if (asks_for_less_motion(read_file(folder / name).text.value_or(""))) return true;
    }
    return false;
}

}  // namespace niblick
