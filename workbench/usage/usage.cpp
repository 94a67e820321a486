#include "workbench/usage/usage.h"

#include <algorithm>

namespace niblick {

namespace {

constexpr std::size_t kWidth = 96;

}  // namespace

UsageOption::Completes UsageOption::completes() const {
    if (!choices.empty()) return Completes::choices;
    if (value == "DIR" || value == "FOLDER") return Completes::folders;
    if (value == "FILE" || value == "OUT") return Completes::files;
    return Completes::nothing;
}

std::vector<UsageOption> UsageCommand::options() const {
    std::vector<UsageOption> all;
    for (const UsageGroup& group : groups) {
        all.insert(all.end(), group.options.begin(), group.options.end());
    }
    return all;
}

std::string listed_options(const std::vector<UsageOption>& options, std::size_t indent) {
    std::string text;
    for (const UsageOption& option : options) {
        std::string line = "  ";
        for (const std::string& name : option.names) {
            line += (name == option.names.front() ? "" : ", ") + name;
        }
        if (!option.value.empty()) line += " " + option.value;
        if (line.size() + 2 > indent) {
            text += line + "\n";
            line.clear();
        }
        line.resize(indent, ' ');
        std::size_t column = indent;
        for (std::size_t at = 0; at < option.words.size();) {
            const std::size_t end = std::min(option.words.find(' ', at), option.words.size());
            if (column > indent && column + end - at > kWidth) {
                line.back() = '\n';
                line += std::string(indent, ' ');
                column = indent;
            }
            line += option.words.substr(at, end - at) + " ";
            column += end - at + 1;
            at = end + 1;
        }
        line.back() = '\n';
        text += line;
    }
    return text;
}

}  // namespace niblick
