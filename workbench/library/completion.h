#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace niblick {

class Registry;

// A completion at the caret.
struct Offer {
    std::string label;
    std::string text;  // replaces the current word
    std::string says;
};

struct Offers {
    std::size_t from = 0, to = 0;  // the byte range that an offer replaces
    std::vector<Offer> list;
};

// The completions at a byte: tables, keys of the table, values of the key. `ids` are the rules that
// can be extended. Unless `asked`, a first letter is required.
Offers offers_at(std::string_view text, std::size_t caret, const Registry& registry,
                 const std::vector<std::string>& ids, bool asked);

// Documentation of the key or table at a byte.
struct FieldHelp {
    std::string title;  // "[sequence] wrap"
    std::string says;
    std::string allowed;   // "true or false"; empty for a table
    std::string fallback;  // in TOML; empty if there is none
    std::vector<std::pair<std::string, std::string>> choices;
    // Of a text in a language of its own: the phrases with the word at the byte, or the forms of
    // all.
    std::vector<std::string> phrases;
    // Whole rule files that use the table, by what they are for.
    std::vector<std::pair<std::string, std::string>> recipes;
};
std::optional<FieldHelp> help_at(std::string_view text, std::size_t caret,
                                 const Registry& registry);

}  // namespace niblick
