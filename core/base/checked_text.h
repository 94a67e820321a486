#pragma once

#include <charconv>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <system_error>
#include <utility>
#include <vector>

// What the files of saved games and of rounds have in common: a line is a key and the rest, and the
// last line is a checksum of those before it.
namespace niblick {

// What is wrong with a saved text, with its line.
struct SaveError {
    int line = 0;
    std::string message;
};

// Splits "key rest of the line".
std::pair<std::string, std::string> key_and_rest(const std::string& line);
// Without line feeds and carriage returns.
std::vector<std::string> lines_of(std::string_view text);
// Of the first n lines, each with its line feed: a changed character is noticed even where what it
// gives would be possible.
std::string checksum(const std::vector<std::string>& lines, std::size_t n);
// The text with its line "end CHECKSUM".
std::string with_checksum(std::string text);

// A text of any bytes with a last line that is the checksum of all before it, and back; nothing
// where that does not match.
std::string sealed(std::string text);
std::optional<std::string_view> unsealed(std::string_view text);

// A whole number that fills the text; nothing for any other text or one out of range.
template <typename Number>
std::optional<Number> read_number(std::string_view text, int base = 10) {
    Number value{};
    const auto [stop, error] = std::from_chars(text.data(), text.data() + text.size(), value, base);
    if (error != std::errc() || stop != text.data() + text.size()) return std::nullopt;
    return value;
}

}  // namespace niblick
