#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "variants/compile/registry.h"

namespace niblick {

// Something that could stand where the caret is.
struct Offer {
    std::string label;
    std::string text;  // replaces the current word
    std::string says;
};

struct Offers {
    std::size_t from = 0, to = 0;  // bytes that an offer replaces
    std::vector<Offer> list;
};

// What a rule file could go on with at a byte: tables, keys of the table, values of the key. `ids`
// are the rules that can be extended. Without `asked` nothing is offered before a letter is there.
Offers offers_at(std::string_view text, std::size_t caret, const Registry& registry,
                 const std::vector<std::string>& ids, bool asked);

// What the fields have to say about the key or the table at a byte.
struct FieldHelp {
    std::string title;  // "[sequence] wrap"
    std::string says;
    std::string allowed;   // "true or false"; empty for a table
    std::string fallback;  // in TOML; empty if there is none
    std::vector<std::pair<std::string, std::string>> choices;
};
std::optional<FieldHelp> help_at(std::string_view text, std::size_t caret,
                                 const Registry& registry);

}  // namespace niblick
