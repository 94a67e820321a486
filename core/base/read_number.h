#pragma once

#include <charconv>
#include <concepts>
#include <cstddef>
#include <optional>
#include <string_view>
#include <system_error>

namespace niblick {

// Parses the whole text as an integer; nothing if it is not one or is out of range.
template <std::integral Number>
std::optional<Number> read_number(std::string_view text, int base = 10) {
    Number value{};
    const auto [stop, error] = std::from_chars(text.data(), text.data() + text.size(), value, base);
    if (error != std::errc() || stop != text.data() + text.size()) return std::nullopt;
    return value;
}

// Parses the whole text as a decimal fraction without an exponent: "2.5".
std::optional<double> read_decimal(std::string_view text);

// Parses the number that a text begins with, "2.5" or "-1e-3", and sets `length` to the characters
// it takes; nothing if there is none or it is out of range.
std::optional<double> read_leading_number(std::string_view text, std::size_t& length);

}  // namespace niblick
