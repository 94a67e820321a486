#include "workbench/pages/studio/place_text.h"

#include <algorithm>
#include <string>

namespace niblick {

std::optional<std::string> place_text(std::string_view file, std::size_t caret,
                                      std::string_view name) {
    const std::string_view before = file.substr(0, std::min(caret, file.size()));
    const auto start = before.rfind('\n') == std::string_view::npos ? 0 : before.rfind('\n') + 1;
    const std::string_view line = before.substr(start);
    if (std::count(line.begin(), line.end(), '"') % 2 == 1) {
        const bool apart = line.back() == ' ' || line.back() == '"';
        return (apart ? "" : " ") + std::string(name);
    }
    const auto last = before.find_last_not_of(" \n\t");
    if (last == std::string_view::npos) return std::nullopt;
    const std::string quoted = '"' + std::string(name) + '"';
    const char mark = before[last];
    const auto opened = before.rfind('\n', last) + 1;  // the line of the mark; npos + 1 is 0
    const bool is_value = before.substr(opened, last - opened).find('=') != std::string_view::npos;
    if (mark == '[' && !is_value) return std::nullopt;  // of a table
    if (mark == '=' || mark == '[' || mark == ',') {
        return (mark != '[' && last + 1 == before.size() ? " " : "") + quoted;
    }
    const auto equals = line.find('='), bracket = line.rfind('[');
    const bool in_list = equals != std::string_view::npos && bracket != std::string_view::npos &&
                         bracket > equals && line.find(']', bracket) == std::string_view::npos;
    if (in_list) return ", " + quoted;
    return std::nullopt;
}

}  // namespace niblick
