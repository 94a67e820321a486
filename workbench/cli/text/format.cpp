#include "workbench/cli/text/format.h"

#include <ostream>
#include <sstream>

namespace niblick::cli {

void tell_fault(std::ostream& err, const std::string& fault) {
    if (!fault.empty()) err << "niblick: " << fault << '\n';
}

std::string wrapped(std::string_view text, std::string_view indent, std::size_t width) {
    std::string result;
    std::string line;
    for (const std::string& word : words_of(text)) {
        if (!line.empty() && indent.size() + line.size() + 1 + word.size() > width) {
            result.append(indent).append(line).append("\n");
            line.clear();
        }
        line += (line.empty() ? "" : " ") + word;
    }
    if (!line.empty()) result.append(indent).append(line).append("\n");
    return result;
}

std::vector<std::string> words_of(std::string_view line) {
    std::vector<std::string> words;
    std::istringstream in{std::string(line)};
    for (std::string word; in >> word;) words.push_back(word);
    return words;
}

}  // namespace niblick::cli
