#include "workbench/draw/outline.h"

#include <cstddef>

namespace niblick {

namespace {

// Adds lines, each behind this many blanks.
void add_lines(std::string& text, std::string_view lines, std::size_t indent) {
    if (lines.empty()) return;
    for (std::size_t at = 0; at <= lines.size();) {
        const std::string_view line = lines.substr(at, lines.find('\n', at) - at);
        // The details of an element stand below its first line.
        text.append(at > 0 && indent > 0 ? indent + 2 : indent, ' ').append(line) += '\n';
        at += line.size() + 1;
    }
}

}  // namespace

std::vector<OutlineGroup> outline_of(const Picture& picture) {
    std::vector<OutlineGroup> groups;
    const auto tell = [&groups](std::string_view role, const std::string& words) {
        if (words.empty()) return;
        if (groups.empty() || groups.back().role != role) groups.push_back({role, {}});
        groups.back().words.push_back(words);
    };
    std::size_t told = 0;  // elements
    const auto tell_until = [&](std::size_t end) {
        for (; told < end; ++told) tell(picture.elements[told].role, picture.elements[told].words);
    };
    // Sheets draw their title and words.
    const std::string heading = picture.title + ' ' + picture.words;
    std::size_t drawn = 0;       // of the heading
    const Mark* line = nullptr;  // the text told last
    for (const Mark& mark : picture.marks) {
        if (mark.element >= 0) {
            tell_until(static_cast<std::size_t>(mark.element) + 1);
            line = nullptr;
        } else if (mark.kind == Mark::Kind::text && !mark.text.empty()) {
            if (drawn < heading.size() &&
                heading.compare(drawn, mark.text.size(), mark.text) == 0) {
                drawn += mark.text.size() + 1;
            } else if (line != nullptr && line->points[0].y == mark.points[0].y) {
                groups.back().words.back() += ", " + mark.text;
            } else {
                tell({}, mark.text);
                line = &mark;
            }
        }
    }
    tell_until(picture.elements.size());
    return groups;
}

std::string outline_text(const Picture& picture) {
    std::string text;
    add_lines(text, picture.title, 0);
    add_lines(text, picture.words, 0);
    for (const OutlineGroup& group : outline_of(picture)) {
        add_lines(text, group.role, 0);
        for (const std::string& words : group.words) {
            add_lines(text, words, group.role.empty() ? 0 : 2);
        }
    }
    return text;
}

}  // namespace niblick
