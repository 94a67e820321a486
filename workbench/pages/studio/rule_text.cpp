#include "workbench/pages/studio/rule_text.h"

#include <algorithm>
#include <cctype>

namespace niblick {

namespace {

bool is_word(char c) {
    return std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '_' || c == '-' || c == '+' ||
           c == '.';
}

std::size_t end_of_text(std::string_view line, std::size_t at) {
    const char quote = line[at];
    for (++at; at < line.size(); ++at) {
        if (line[at] == '\\' && quote == '"') {
            ++at;
        } else if (line[at] == quote) {
            return at + 1;
        }
    }
    return line.size();
}

}  // namespace

std::vector<TextRun> runs_of(std::string_view line) {
    std::vector<TextRun> runs;
    const auto add = [&](TextPart part, std::size_t from, std::size_t to) {
        if (to > from) runs.push_back({part, line.substr(from, to - from)});
    };
    const std::size_t first = line.find_first_not_of(" \t");
    std::size_t at = 0;
    if (first != std::string_view::npos && line[first] == '[') {
        const std::size_t close = std::min(line.find(']', first), line.size() - 1);
        at = std::min(line.find_first_not_of(']', close), line.size());
        add(TextPart::header, 0, at);
    }
    bool value = at > 0 || line.find('=') == std::string_view::npos;
    while (at < line.size()) {
        const char c = line[at];
        std::size_t end = at + 1;
        TextPart part = TextPart::plain;
        if (c == '#') {
            end = line.size();
            part = TextPart::comment;
        } else if (c == '"' || c == '\'') {
            end = end_of_text(line, at);
            part = value ? TextPart::text : TextPart::plain;
        } else if (is_word(c)) {
            while (end < line.size() && is_word(line[end])) ++end;
            part = value ? TextPart::value : TextPart::plain;
        } else {
            value = value || c == '=';
            while (end < line.size() && !is_word(line[end]) && line[end] != '#' &&
                   line[end] != '"' && line[end] != '\'') {
                value = value || line[end] == '=';
                ++end;
            }
        }
        add(part, at, end);
        at = end;
    }
    return runs;
}

}  // namespace niblick
