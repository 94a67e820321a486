#include "workbench/kit/link.h"

#include <algorithm>
#include <charconv>
#include <cstddef>
#include <utility>

#include "core/base/expects.h"
#include "core/base/words.h"
#include "variants/text/text_cells.h"
#include "workbench/kit/deflate.h"

namespace niblick {

namespace {

// Letters, digits and the marks that stay as they are (RFC 3986, section 2.3), and '/', which a
// fragment may have.
bool is_plain(char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '-' ||
           c == '.' || c == '_' || c == '~' || c == '/';
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

// What is no code stays as it is. In a query '+' is a space.
std::string decoded(std::string_view text, bool query = true) {
    std::string result;
    for (std::size_t i = 0; i < text.size(); ++i) {
        unsigned byte = 0;
        if (text[i] == '%' && i + 2 < text.size() &&
            std::from_chars(text.data() + i + 1, text.data() + i + 3, byte, 16).ptr ==
                text.data() + i + 3) {
            result += static_cast<char>(byte);
            i += 2;
        } else {
            result += query && text[i] == '+' ? ' ' : text[i];
        }
    }
    return result;
}

constexpr std::string_view kSixtyFour =
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

// base64url without padding (RFC 4648, section 5).
std::string to_base64url(std::string_view bytes) {
    std::string result;
    for (std::size_t i = 0; i < bytes.size(); i += 3) {
        const std::size_t n = std::min<std::size_t>(3, bytes.size() - i);
        unsigned bits = 0;
        for (std::size_t k = 0; k < 3; ++k) {
            bits = bits << 8 | (k < n ? static_cast<unsigned char>(bytes[i + k]) : 0U);
        }
        for (std::size_t k = 0; k <= n; ++k) result += kSixtyFour[bits >> (18 - 6 * k) & 63];
    }
    return result;
}

// Nothing for any other character, and for a rest that no bytes have.
std::optional<std::string> from_base64url(std::string_view text) {
    while (text.ends_with('=')) text.remove_suffix(1);
    if (text.size() % 4 == 1) return std::nullopt;
    std::string result;
    unsigned bits = 0;
    int known = 0;
    for (const char c : text) {
        const std::size_t value = kSixtyFour.find(c);
        if (value == std::string_view::npos) return std::nullopt;
        bits = (bits << 6 | static_cast<unsigned>(value)) & 0xFFFFFF;
        known += 6;
        if (known < 8) continue;
        known -= 8;
        result += static_cast<char>(bits >> known & 0xFF);
    }
    return result;
}

bool is_utf8(std::string_view text) {
    while (!text.empty()) {
        const std::size_t length = utf8_length(text);
        if (length == 0) return false;
        text.remove_prefix(length);
    }
    return true;
}

// Reads the rules that a link brings, or says what is wrong with them.
void read_rules(std::string_view value, Link& link) {
    const auto bytes = from_base64url(value);
    const Inflated read = bytes ? inflated(*bytes, kLongestRules) : Inflated{};
    if (read.too_long) {
        link.fault = "The rules of this link are longer than 64 KB.";
    } else if (!read.text) {
        link.fault = "The rules of this link are damaged.";
    } else if (!is_utf8(*read.text)) {
        link.fault = "The rules of this link are not text in UTF-8.";
    } else {
        link.file = *read.text;
    }
}

// Whether the link has a part of this key, which is then read.
bool read_part(std::string_view key, std::string_view written, Link& link) {
    const std::string value = decoded(written);
    if (key == "game") {
        link.rules = value;
    } else if (key == "rules") {
        read_rules(value, link);
    } else if (key == "deal" || key == "code") {
        link.text = value;
    } else if (key == "page") {
        link.page = value;
    } else if (key == "beside") {
        link.beside = value;
    } else if (key == "compare") {
        for (const std::string& id : split(written, ',')) {
            if (!id.empty()) link.compare.push_back(decoded(id));
        }
    } else if (key == "deals") {
        link.deals = value;
    } else {
        return false;
    }
    return true;
}

}  // namespace

std::optional<Link> read_link(std::string_view text) {
    const std::size_t mark = text.find('#');
    if (mark == std::string_view::npos) return std::nullopt;
    const bool too_long = text.size() > kLongestLink;
    text = text.substr(mark + 1, kLongestLink);
    while (!text.empty() && (text.back() == '\n' || text.back() == '\r' || text.back() == ' ')) {
        text.remove_suffix(1);
    }
    Link link;
    bool known = false;
    while (!text.empty()) {
        const std::size_t end = std::min(text.find('&'), text.size());
        const std::string_view part = text.substr(0, end);
        text.remove_prefix(std::min(end + 1, text.size()));
        const std::size_t equals = part.find('=');
        if (equals == std::string_view::npos) continue;
        known = read_part(part.substr(0, equals), part.substr(equals + 1), link) || known;
        if (known && too_long) link.fault = "This link is longer than 64 KB.";
        if (!link.fault.empty()) {
            Link refused;
            refused.fault = std::move(link.fault);
            return refused;
        }
    }
    return known ? std::optional(link) : std::nullopt;
}

std::string path_or_text(std::string_view text) {
    constexpr std::string_view kFile = "file://";
    if (!text.starts_with(kFile)) return std::string(text);
    text.remove_prefix(kFile.size());
    // Before the path there may be the name of the machine.
    return decoded(text.substr(std::min(text.find('/'), text.size())), false);
}

std::string link_text(std::string_view address, const Link& link) {
    NIBLICK_EXPECTS(link.fault.empty());
    std::string text(address);
    char mark = '#';
    const auto add = [&](std::string_view key, const std::string& value) {
        if (value.empty()) return;
        text += std::exchange(mark, '&');
        text += std::string(key) + "=" + value;
    };
    add("game", encoded(link.rules));
    add("rules", link.file.empty() ? "" : to_base64url(deflated(link.file)));
    add(link.rules.empty() ? "code" : "deal", encoded(link.text));
    std::string games;
    for (const std::string& id : link.compare) games += (games.empty() ? "" : ",") + encoded(id);
    add("compare", games);
    add("deals", encoded(link.deals));
    add("beside", encoded(link.beside));
    add("page", encoded(link.page));
    return text;
}

}  // namespace niblick
