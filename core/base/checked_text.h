#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

// The format shared by saved games and rounds: each line is a key and a value, and the last line is
// a checksum of the lines before it.
namespace niblick {

// An error in a saved text, with its line.
struct SaveError {
    int line = 0;
    std::string message;
};

// Splits "key rest of the line".
std::pair<std::string, std::string> key_and_rest(const std::string& line);
// Without line feeds and the carriage returns before them.
std::vector<std::string> lines_of(std::string_view text);
// The checksum of the first n lines, each with its line feed. It detects changed characters even if
// the result would be valid.
std::string checksum(const std::vector<std::string>& lines, std::size_t n);
// The text with its line "end CHECKSUM".
std::string with_checksum(std::string text);

// Appends a line with the checksum of a text of any bytes, and removes it again; nothing if it does
// not match.
std::string sealed(std::string text);
std::optional<std::string_view> unsealed(std::string_view text);

}  // namespace niblick
