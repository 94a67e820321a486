#include "variants/text/text_cells.h"

#include <algorithm>
#include <array>

namespace niblick {

namespace {

constexpr int kTabStop = 4;
constexpr char32_t kByteOrderMark = 0xFEFF;

struct Range {
    char32_t first, last;
};

// After Unicode's East Asian Width and general categories, coarsened to blocks.
constexpr std::array<Range, 9> kCombining = {{{0x0300, 0x036F},
                                              {0x0483, 0x0489},
                                              {0x0591, 0x05BD},
                                              {0x064B, 0x065F},
                                              {0x1AB0, 0x1AFF},
                                              {0x1DC0, 0x1DFF},
                                              {0x200B, 0x200F},
                                              {0x20D0, 0x20FF},
                                              {0xFE00, 0xFE0F}}};
constexpr std::array<Range, 8> kWide = {{{0x1100, 0x115F},
                                         {0x2E80, 0xA4CF},
                                         {0xAC00, 0xD7A3},
                                         {0xF900, 0xFAFF},
                                         {0xFE30, 0xFE6F},
                                         {0xFF00, 0xFF60},
                                         {0x1F300, 0x1FAFF},
                                         {0x20000, 0x3FFFD}}};

template <std::size_t N>
bool within(const std::array<Range, N>& ranges, char32_t c) {
    return std::any_of(ranges.begin(), ranges.end(),
                       [c](Range r) { return r.first <= c && c <= r.last; });
}

int width_of(char32_t c) {
    if (c == kByteOrderMark || within(kCombining, c)) return 0;
    return within(kWide, c) ? 2 : 1;
}

// Control characters, line separators and bidirectional controls: a terminal obeys them, or they
// make a text look like another one.
bool is_control(char32_t c) {
    return c < 0x20 || (c >= 0x7F && c < 0xA0) || c == 0x061C || c == 0x200E || c == 0x200F ||
           (c >= 0x2028 && c <= 0x202E) || (c >= 0x2066 && c <= 0x2069);
}

char32_t decode(std::string_view bytes) {
    const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(bytes[i]); };
    constexpr unsigned kLeadBits[] = {0, 0x7F, 0x1F, 0x0F, 0x07};
    char32_t c = byte(0) & kLeadBits[bytes.size()];
    for (std::size_t i = 1; i < bytes.size(); ++i) c = c << 6 | (byte(i) & 0x3FU);
    return c;
}

}  // namespace

std::size_t utf8_length(std::string_view text) {
    if (text.empty()) return 0;
    const auto lead = static_cast<unsigned char>(text[0]);
    const std::size_t n = lead < 0x80   ? 1
                          : lead < 0xC2 ? 0
                          : lead < 0xE0 ? 2
                          : lead < 0xF0 ? 3
                          : lead < 0xF5 ? 4
                                        : 0;
    if (n == 0 || n > text.size()) return 0;
    for (std::size_t i = 1; i < n; ++i) {
        if ((static_cast<unsigned char>(text[i]) & 0xC0) != 0x80) return 0;
    }
    // Overlong forms, surrogates and numbers beyond Unicode.
    constexpr char32_t kMin[] = {0, 0, 0x80, 0x800, 0x10000};
    const char32_t c = decode(text.substr(0, n));
    const bool surrogate = c >= 0xD800 && c <= 0xDFFF;
    return c < kMin[n] || c > 0x10FFFF || surrogate ? 0 : n;
}

std::string clean_text(std::string_view text) {
    std::string clean;
    clean.reserve(text.size());
    for (std::size_t at = 0; at < text.size();) {
        const std::size_t length = utf8_length(text.substr(at));
        const char32_t c = length == 0 ? 0 : decode(text.substr(at, length));
        if (is_control(c) && c != '\n' && c != '\t') {
            clean += '?';
        } else {
            clean += text.substr(at, length);
        }
        at += std::max<std::size_t>(length, 1);
    }
    return clean;
}

std::vector<TextCell> text_cells(std::string_view line) {
    std::vector<TextCell> cells;
    int column = 0;
    for (std::size_t at = 0; at < line.size();) {
        const std::size_t length = utf8_length(line.substr(at));
        const std::size_t next = at + std::max<std::size_t>(length, 1);
        TextCell cell;
        cell.begin = static_cast<int>(at);
        cell.end = static_cast<int>(next);
        const char32_t c = length == 0 ? 0 : decode(line.substr(at, length));
        if (c == '\t') {
            cell.width = kTabStop - column % kTabStop;
            cell.text.assign(static_cast<std::size_t>(cell.width), ' ');
        } else if (is_control(c)) {
            cell.text = "?";
        } else {
            cell.width = width_of(c);
            if (c != kByteOrderMark) cell.text = line.substr(at, length);
        }
        column += cell.width;
        cells.push_back(std::move(cell));
        at = next;
    }
    return cells;
}

}  // namespace niblick
