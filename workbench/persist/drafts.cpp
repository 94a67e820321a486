#include "workbench/persist/drafts.h"

#include "core/base/checked_text.h"
#include "core/base/read_number.h"
#include "variants/text/text_cells.h"

namespace niblick {

namespace {

constexpr std::string_view kMagic = "niblick-drafts 1\n";
constexpr std::string_view kEnd = "end\n";  // of a file without checksum, by older versions
constexpr std::string_view kRulesMagic = "niblick-game-rules 1\n";

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
    return sealed(std::move(text));
}

std::optional<std::vector<Draft>> read_drafts(std::string_view text) {
    if (!text.starts_with(kMagic)) return std::nullopt;
    if (const auto body = unsealed(text)) {
        text = *body;
    } else if (text.ends_with(kEnd)) {
        text.remove_suffix(kEnd.size());
    } else {
        return std::nullopt;
    }
    text.remove_prefix(kMagic.size());
    std::vector<Draft> drafts;
    while (!text.empty()) {
        const auto id = take_line(text, "rules ");
        const auto bytes = id ? take_line(text, "bytes ") : std::nullopt;
        if (!bytes) return std::nullopt;
        const auto n = read_number<std::size_t>(*bytes);
        if (!n || *n >= text.size() || text[*n] != '\n') return std::nullopt;
        drafts.push_back({std::string(*id), std::string(text.substr(0, *n))});
        text.remove_prefix(*n + 1);
    }
    return drafts;
}

std::string game_rules_text(const std::string& rules) {
    return rules.empty() ? rules : sealed(std::string(kRulesMagic) + rules + '\n');
}

std::optional<std::string> read_game_rules(std::string_view text) {
    if (const auto body = unsealed(text)) {
        if (!body->starts_with(kRulesMagic) || !body->ends_with('\n')) return std::nullopt;
        return std::string(body->substr(kRulesMagic.size(), body->size() - kRulesMagic.size() - 1));
    }
    // Older versions stored the bare rule file. A text that begins or ends like a newer file, or
    // that no text editor would write, is damaged.
    const auto last = text.rfind("\nend ");
    const bool torn = text.starts_with(kRulesMagic.substr(0, 8)) ||
                      (last != std::string_view::npos && text.size() - last <= 22);
    std::string plain(text);
    std::erase(plain, '\r');
    const bool is_text = text.find('=') != std::string_view::npos && clean_text(plain) == plain;
    return torn || !is_text ? std::nullopt : std::optional(std::string(text));
}

}  // namespace niblick
