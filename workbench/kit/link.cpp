#include "workbench/kit/link.h"

#include <algorithm>
#include <charconv>
#include <cstddef>

namespace niblick {

namespace {

constexpr std::size_t kLongest = std::size_t{64} << 10;

// Letters, digits and the marks that stay as they are (RFC 3986, section 2.3).
bool is_plain(char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '-' ||
           c == '.' || c == '_' || c == '~';
}

std::string encoded(std::string_view text) {
    constexpr std::string_view kDigits = "0123456789ABCDEF";
    std::string result;
    for (const char c : text) {
        if (is_plain(c)) {
            result += c;
            continue;
        }
        const auto byte = static_cast<unsigned char>(c);
        result += '%';
        result += kDigits[byte >> 4];
        result += kDigits[byte & 0xF];
    }
    return result;
}

// Of a value in a query: '+' is a space. What is no code stays as it is.
std::string decoded(std::string_view text) {
    std::string result;
    for (std::size_t i = 0; i < text.size(); ++i) {
        unsigned byte = 0;
        if (text[i] == '%' && i + 2 < text.size() &&
            std::from_chars(text.data() + i + 1, text.data() + i + 3, byte, 16).ptr ==
                text.data() + i + 3) {
            result += static_cast<char>(byte);
            i += 2;
        } else {
            result += text[i] == '+' ? ' ' : text[i];
        }
    }
    return result;
}

}  // namespace

std::optional<Link> read_link(std::string_view text) {
    const std::size_t mark = text.find('#');
    if (mark == std::string_view::npos || text.size() > kLongest) return std::nullopt;
    text.remove_prefix(mark + 1);
    Link link;
    bool known = false;
    while (!text.empty()) {
        const std::size_t end = std::min(text.find('&'), text.size());
        const std::string_view part = text.substr(0, end);
        text.remove_prefix(std::min(end + 1, text.size()));
        const std::size_t equals = part.find('=');
        if (equals == std::string_view::npos) continue;
        const std::string_view key = part.substr(0, equals);
        const std::string value = decoded(part.substr(equals + 1));
        if (key == "game") {
            link.rules = value;
        } else if (key == "deal" || key == "code") {
            link.text = value;
        } else {
            continue;
        }
        known = true;
    }
    return known ? std::optional(link) : std::nullopt;
}

std::string link_to_code(std::string_view address, std::string_view code) {
    return std::string(address) + "#code=" + encoded(code);
}

}  // namespace niblick
