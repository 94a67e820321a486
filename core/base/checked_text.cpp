#include "core/base/checked_text.h"

#include <sstream>

#include "core/base/fnv.h"
#include "core/base/format.h"

namespace niblick {

std::pair<std::string, std::string> key_and_rest(const std::string& line) {
    const auto space = line.find(' ');
    if (space == std::string::npos) return {line, ""};
    return {line.substr(0, space), line.substr(space + 1)};
}

std::vector<std::string> lines_of(std::string_view text) {
    std::vector<std::string> lines;
    std::istringstream in{std::string(text)};
    for (std::string line; std::getline(in, line);) {
        // All of them: with one left, a line that is written and read again would be another.
        while (line.ends_with('\r')) line.pop_back();
        lines.push_back(line);
    }
    return lines;
}

std::string checksum(const std::vector<std::string>& lines, std::size_t n) {
    std::uint64_t hash = kFnvStart;
    for (std::size_t i = 0; i < n; ++i) hash = fnv1a("\n", fnv1a(lines[i], hash));
    return format_hex(hash);
}

std::string with_checksum(std::string text) {
    const std::vector<std::string> lines = lines_of(text);
    return std::move(text) + "end " + checksum(lines, lines.size()) + '\n';
}

std::string sealed(std::string text) {
    const std::string sum = format_hex(fnv1a(text));
    return std::move(text) + "end " + sum + '\n';
}

std::optional<std::string_view> unsealed(std::string_view text) {
    constexpr std::size_t kLength = std::string_view("end 0123456789abcdef\n").size();
    if (text.size() < kLength) return std::nullopt;
    const std::string_view body = text.substr(0, text.size() - kLength);
    if (text.substr(body.size()) != "end " + format_hex(fnv1a(body)) + '\n') return std::nullopt;
    return body;
}

}  // namespace niblick
