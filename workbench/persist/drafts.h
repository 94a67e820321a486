#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace niblick {

// An edited rule file that was not saved.
struct Draft {
    std::string id;  // of the ruleset
    std::string text;

    friend bool operator==(const Draft&, const Draft&) = default;
};

// All drafts as one text with a check sum, and back; nothing when the text is damaged. Any bytes
// survive.
std::string drafts_text(const std::vector<Draft>& drafts);
std::optional<std::vector<Draft>> read_drafts(std::string_view text);

// The rule file that a game is played by as such a text, and back.
std::string game_rules_text(const std::string& rules);
std::optional<std::string> read_game_rules(std::string_view text);

}  // namespace niblick
