#include "workbench/app/system_wishes.h"

#include <algorithm>
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

bool system_reduces_motion() {
    const std::filesystem::path folder = config_folder();
    if (folder.empty()) return false;
    for (const char* name : {"gtk-4.0/settings.ini", "gtk-3.0/settings.ini", "kdeglobals"}) {
        if (asks_for_less_motion(read_file(folder / name).text.value_or(""))) return true;
    }
    return false;
}

}  // namespace niblick
