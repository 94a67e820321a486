#include "core/base/format.h"

#include <charconv>
#include <system_error>

namespace niblick {

std::string decimal(double value, int digits) {
    char buffer[64];
    const auto [end, error] =
        std::to_chars(buffer, buffer + sizeof buffer, value, std::chars_format::fixed, digits);
    if (error != std::errc()) return "0";
    std::string text(buffer, end);
    // What rounds to nothing has no sign.
    if (text.front() == '-' && text.find_first_not_of("-0.") == text.npos) text.erase(0, 1);
    return text;
}

std::string format_percent(double share, int digits) {
    return decimal(100 * share, digits) + " %";
}

std::string format_hex(std::uint64_t value) {
    std::string text(16, '0');
    for (std::size_t i = 16; i-- > 0; value >>= 4) text[i] = "0123456789abcdef"[value & 15];
    return text;
}

std::string grouped(std::uint64_t number) {
    std::string text = std::to_string(number);
    for (std::size_t i = text.size(); i > 3;) {
        i -= 3;
        text.insert(i, ",");
    }
    return text;
}

void add_sentence(std::string& words, const std::string& sentence) {
    if (!sentence.empty()) words += (words.empty() ? "" : " ") + sentence;
}

}  // namespace niblick
