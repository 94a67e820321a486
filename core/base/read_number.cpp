#include "core/base/read_number.h"

#include <algorithm>
#include <locale>
#include <sstream>
#include <string>

namespace niblick {

namespace {

std::size_t run_of_digits(std::string_view text, std::size_t from) {
    return std::min(text.find_first_not_of("0123456789", from), text.size()) - from;
}

// What from_chars does; libc++ has had it for fractions since version 20.
std::optional<double> value_of(std::string_view text) {
    double value = 0;
#ifdef __cpp_lib_to_chars
    const auto [stop, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (error != std::errc() || stop != text.data() + text.size()) return std::nullopt;
#else
    std::istringstream stream{std::string(text)};
    stream.imbue(std::locale::classic());
    if (!(stream >> value) || stream.peek() != std::istringstream::traits_type::eof()) {
        return std::nullopt;
    }
#endif
    return value;
}

// Of the decimal fraction that a text begins with; 0 if it begins with none.
std::size_t decimal_length(std::string_view text) {
    std::size_t at = text.starts_with('-') ? 1 : 0;
    std::size_t count = run_of_digits(text, at);
    at += count;
    if (at < text.size() && text[at] == '.') {
        const std::size_t behind = run_of_digits(text, at + 1);
        at += 1 + behind;
        count += behind;
    }
    return count == 0 ? 0 : at;
}

}  // namespace

std::optional<double> read_decimal(std::string_view text) {
    const std::size_t length = decimal_length(text);
    return length > 0 && length == text.size() ? value_of(text) : std::nullopt;
}

std::optional<double> read_leading_number(std::string_view text, std::size_t& length) {
    length = decimal_length(text);
    if (length == 0) return std::nullopt;
    if (length < text.size() && (text[length] == 'e' || text[length] == 'E')) {
        std::size_t at = length + 1;
        if (at < text.size() && (text[at] == '+' || text[at] == '-')) ++at;
        const std::size_t count = run_of_digits(text, at);
        if (count > 0) length = at + count;
    }
    return value_of(text.substr(0, length));
}

}  // namespace niblick
