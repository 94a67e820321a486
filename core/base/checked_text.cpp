#include "core/base/checked_text.h"

#include <cstdio>
#include <sstream>

#include "core/base/fnv.h"

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
        if (!line.empty() && line.back() == '\r') line.pop_back();
        lines.push_back(line);
    }
    return lines;
}

std::string hex_text(std::uint64_t value) {
    char buffer[17];
    std::snprintf(buffer, sizeof buffer, "%016llx", static_cast<unsigned long long>(value));
    return buffer;
}

std::string checksum(const std::vector<std::string>& lines, std::size_t n) {
    std::uint64_t hash = kFnvStart;
    for (std::size_t i = 0; i < n; ++i) hash = fnv1a("\n", fnv1a(lines[i], hash));
    return hex_text(hash);
}

std::string with_checksum(std::string text) {
    const std::vector<std::string> lines = lines_of(text);
    return std::move(text) + "end " + checksum(lines, lines.size()) + '\n';
}

std::string sealed(std::string text) {
    const std::string sum = hex_text(fnv1a(text));
    return std::move(text) + "end " + sum + '\n';
}

std::optional<std::string_view> unsealed(std::string_view text) {
    constexpr std::size_t kLength = std::string_view("end 0123456789abcdef\n").size();
    if (text.size() < kLength) return std::nullopt;
    const std::string_view body = text.substr(0, text.size() - kLength);
    if (text.substr(body.size()) != "end " + hex_text(fnv1a(body)) + '\n') return std::nullopt;
    return body;
}

}  // namespace niblick
