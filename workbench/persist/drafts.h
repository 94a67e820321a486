#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace niblick {

// An edited, unsaved rule file.
struct Draft {
    std::string id;  // of the ruleset
    std::string text;

    friend bool operator==(const Draft&, const Draft&) = default;
};

// Converts all drafts to one text with a checksum, and back; nothing if the text is damaged. Any
// bytes are preserved.
std::string drafts_text(const std::vector<Draft>& drafts);
std::optional<std::vector<Draft>> read_drafts(std::string_view text);

// The same for the rule file of the game being played.
std::string game_rules_text(const std::string& rules);
std::optional<std::string> read_game_rules(std::string_view text);

}  // namespace niblick
