#include "workbench/kit/views/paint.h"

#include <algorithm>

namespace niblick {

namespace {

bool is_digit(char c) {
    return c >= '0' && c <= '9';
}

}  // namespace

void Paint::fill(const Rect& r, ImU32 colour, float rounding) const {
    list().AddRectFilled(top_left(r), bottom_right(r), colour, rounding);
}

void Paint::outline(const Rect& r, ImU32 colour, float rounding, float thickness) const {
    list().AddRect(top_left(r), bottom_right(r), colour, rounding, 0, thickness);
}

void Paint::put(float x, float y, Role role, float pixels, ImU32 colour, std::string_view shown,
                std::string_view words, Fit fit, Follows follows) const {
    if (shown.empty()) return;
    const Font& font = fonts[role];
    const ImVec2 from{std::round(x), std::round(y)};
    list().AddText(font.font, pixels, from, colour, shown.data(), shown.data() + shown.size());
    if (log == nullptr) return;
    const ImVec2 own = font.measure(shown);
    const ImVec2 size{own.x * pixels / font.size, own.y * pixels / font.size};
    const ImVec2 window = ImGui::GetIO().DisplaySize;
    const ImVec2 low = list().GetClipRectMin(), high = list().GetClipRectMax();
    const float top = std::max(0.0F, low.y), bottom = std::min(window.y, high.y);
    const float left = std::max(0.0F, low.x), right = std::min(window.x, high.x);
    const bool away = from.y + size.y <= top || from.y >= bottom || right <= left;
    if (away && !reads) return;
    const bool clipped = from.x < left - 1 || from.x + size.x > right + 1;
    const float upper = away ? from.y : std::max(from.y, top);
    const float lower = away ? from.y + size.y : std::min(from.y + size.y, bottom);
    log->push_back({std::string(words),
                    {from.x, upper, size.x, lower - upper},
                    role,
                    fit,
                    shown != words,
                    clipped,
                    &list(),
                    follows});
}

void Paint::text(float x, float y, Role role, ImU32 colour, std::string_view words, Fit fit) const {
    put(x, y, role, fonts[role].size, colour, words, words, fit);
}

void Paint::scaled_text(float x, float y, Role role, float size, ImU32 colour,
                        std::string_view words) const {
    put(x, y, role, size, colour, words, words, Fit::whole);
}

Rect Paint::line(const Rect& r, Role role, ImU32 colour, std::string_view words, float align,
                 Fit fit) const {
    const std::string shown = fitted(role, words, r.w);
    const ImVec2 size = fonts[role].measure(shown);
    // Centred by cap height, without descenders.
    const Font::Caps caps = fonts[role].caps();
    const Rect at{std::round(r.x + (r.w - size.x) * align),
                  std::round(r.middle_y() - (caps.top + caps.bottom) / 2), size.x, size.y};
    put(at.x, at.y, role, fonts[role].size, colour, shown, words, fit);
    return at;
}

template <typename Visit>
void Paint::each_line(float width, Role role, std::string_view words, Visit visit) const {
    const Font& font = fonts[role];
    while (!words.empty()) {
        std::string_view rest = words.substr(0, words.find('\n'));
        words.remove_prefix(std::min(words.size(), rest.size() + 1));
        do {
            // As many words as fit, at least one.
            std::size_t end = std::min(rest.find(' '), rest.size());
            while (end < rest.size()) {
                const std::size_t next = std::min(rest.find(' ', end + 1), rest.size());
                if (font.measure(rest.substr(0, next)).x > width) break;
                end = next;
            }
            visit(rest.substr(0, end));
            rest.remove_prefix(std::min(rest.size(), end + 1));
        } while (!rest.empty());
    }
}

float Paint::line_height(Role role) const {
    return std::round(fonts[role].size * 1.16F);
}

float Paint::wrapped(float x, float y, float width, Role role, ImU32 colour,
                     std::string_view words) const {
    const float start = y;
    const float height = line_height(role);
    const float above = std::floor((height - fonts[role].size) / 2);
    each_line(width, role, words, [&](std::string_view line) {
        put(x, y + above, role, fonts[role].size, colour, fitted(role, line, width), line,
            Fit::whole, y > start ? Follows::line : Follows::nothing);
        y += height;
    });
    return y - start;
}

float Paint::wrapped_height(float width, Role role, std::string_view words) const {
    float height = 0;
    each_line(width, role, words, [&](std::string_view) { height += line_height(role); });
    return height;
}

std::vector<std::string_view> Paint::broken(float width, Role role, std::string_view words) const {
    std::vector<std::string_view> lines;
    each_line(width, role, words, [&](std::string_view line) { lines.push_back(line); });
    return lines;
}

float Paint::number_width(Role role, std::string_view words) const {
    const float cell = fonts[role].measure("0").x;
    float width = 0;
    for (std::size_t i = 0; i < words.size();) {
        const std::size_t n = is_digit(words[i]) ? 1 : words.find_first_of("0123456789", i) - i;
        const std::string_view part = words.substr(i, n);
        width += is_digit(words[i]) ? cell : fonts[role].measure(part).x;
        i += part.size();
    }
    return width;
}

float Paint::number(float x, float y, Role role, ImU32 colour, std::string_view words) const {
    const float start = x;
    const float cell = fonts[role].measure("0").x;
    for (std::size_t i = 0; i < words.size();) {
        const bool digit = is_digit(words[i]);
        const std::size_t n = digit ? 1 : words.find_first_of("0123456789", i) - i;
        const std::string_view part = words.substr(i, n);
        const float width = fonts[role].measure(part).x;
        put(x + (digit ? (cell - width) / 2 : 0), y, role, fonts[role].size, colour, part, part,
            Fit::whole, i > 0 ? Follows::word : Follows::nothing);
        x += digit ? cell : width;
        i += part.size();
    }
    return x - start;
}

std::string Paint::fitted(Role role, std::string_view words, float width) const {
    const Font& font = fonts[role];
    if (font.measure(words).x <= width) return std::string(words);
    static constexpr std::string_view kEllipsis = "\xE2\x80\xA6";
    const float room = width - font.measure(kEllipsis).x;
    std::size_t n = words.size();
    while (n > 0) {
        --n;
        while (n > 0 && (static_cast<unsigned char>(words[n]) & 0xC0U) == 0x80U) --n;
        if (font.measure(words.substr(0, n)).x <= room) break;
    }
    std::string shown(words.substr(0, n));
    while (!shown.empty() && (shown.back() == ' ' || shown.back() == ',')) shown.pop_back();
    return shown + std::string(kEllipsis);
}

}  // namespace niblick
