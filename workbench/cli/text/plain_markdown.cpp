#include "workbench/cli/text/plain_markdown.h"

#include <vector>

#include "core/base/words.h"

namespace niblick::cli {

namespace {

// Without the signs for code, and with links as their words.
std::string unmarked(std::string_view text) {
    std::string result;
    for (std::size_t i = 0; i < text.size(); ++i) {
        const char c = text[i];
        if (c == '`' || (c == '\\' && text.substr(i + 1).starts_with('|'))) continue;
        if (c == '[') {
            const std::size_t middle = text.find("](", i);
            const std::size_t nearer = text.find(']', i);
            if (middle != std::string_view::npos && middle == nearer) {
                result += text.substr(i + 1, middle - i - 1);
                i = text.find(')', middle);
                continue;
            }
        }
        result += c;
    }
    return result;
}

// The cells of "| a | b \| c |".
std::vector<std::string> cells_of(std::string_view row) {
    std::vector<std::string> cells{""};
    for (std::size_t i = 1; i < row.size(); ++i) {
        if (row[i] != '|' || row[i - 1] == '\\') {
            cells.back() += row[i];
        } else {
            cells.back() = joined(words_of(unmarked(cells.back())), " ");
            cells.emplace_back();
        }
    }
    cells.pop_back();
    return cells;
}

std::string row_text(std::string_view row) {
    const auto cells = cells_of(row);
    // A head without words for the terms is left out.
    if (row.starts_with("|--") || cells.empty() || cells.front().empty()) return "";
    std::string text = "  " + cells.front() + "\n";
    for (std::size_t i = 1; i < cells.size(); ++i) text += wrapped(cells[i], "      ");
    return text;
}

// "- turn: ..." with its further lines behind the dash.
std::string item_text(std::string_view line, std::size_t dash) {
    std::string text = wrapped(unmarked(line.substr(dash + 2)), std::string(dash + 2, ' '));
    text[dash] = '-';
    return text;
}

}  // namespace

std::string plain_markdown(std::string_view markdown) {
    std::string text, paragraph;
    bool fenced = false;
    const auto flush = [&] {
        if (!paragraph.empty()) text += wrapped(unmarked(paragraph), "");
        paragraph.clear();
    };
    for (const std::string& line : split(markdown, '\n')) {
        const std::size_t dash = line.find_first_not_of(' ');
        const bool item = dash != std::string::npos && line.substr(dash).starts_with("- ");
        if (line.starts_with("```")) {
            flush();
            fenced = !fenced;
        } else if (fenced) {
            text += (line.empty() ? "" : "    " + line) + "\n";
        } else if (line.empty() || line.starts_with('#') || line.starts_with('|') || item) {
            flush();
            if (line.empty()) text += '\n';
            if (line.starts_with('#')) text += line.substr(line.find(' ') + 1) + "\n";
            if (line.starts_with('|')) text += row_text(line);
            if (item) text += item_text(line, dash);
        } else {
            paragraph += (paragraph.empty() ? "" : " ") + line;
        }
    }
    flush();
    while (text.ends_with("\n\n")) text.pop_back();
    return text;
}

}  // namespace niblick::cli
