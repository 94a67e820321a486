#include "workbench/model/drafts.h"

#include <charconv>

namespace niblick {

namespace {

constexpr std::string_view kMagic = "niblick-drafts 1\n";
constexpr std::string_view kEnd = "end\n";

// Takes "<key> <rest>\n" from the front of a text.
std::optional<std::string_view> take_line(std::string_view& text, std::string_view key) {
    const auto end = text.find('\n');
    if (end == std::string_view::npos || !text.starts_with(key)) return std::nullopt;
    const std::string_view rest = text.substr(key.size(), end - key.size());
    text.remove_prefix(end + 1);
    return rest;
}

}  // namespace

std::string drafts_text(const std::vector<Draft>& drafts) {
    std::string text(kMagic);
    for (const Draft& draft : drafts) {
        text += "rules " + draft.id + "\nbytes " + std::to_string(draft.text.size()) + "\n" +
                draft.text + "\n";
    }
    return text + std::string(kEnd);
}

std::optional<std::vector<Draft>> read_drafts(std::string_view text) {
    if (!text.starts_with(kMagic)) return std::nullopt;
    text.remove_prefix(kMagic.size());
    std::vector<Draft> drafts;
    while (text != kEnd) {
        const auto id = take_line(text, "rules ");
        const auto bytes = id ? take_line(text, "bytes ") : std::nullopt;
        if (!bytes) return std::nullopt;
        std::size_t n = 0;
        const auto [stop, error] = std::from_chars(bytes->data(), bytes->data() + bytes->size(), n);
        const bool whole = error == std::errc() && stop == bytes->data() + bytes->size();
        if (!whole || n >= text.size() || text[n] != '\n') return std::nullopt;
        drafts.push_back({std::string(*id), std::string(text.substr(0, n))});
        text.remove_prefix(n + 1);
    }
    return drafts;
}

}  // namespace niblick
