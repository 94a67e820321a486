#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "variants/compile/registry.h"

namespace niblick {

// What the manual and the book say about a word: a table, a key, a word of a text, a theme, a
// recipe.
struct ManualAnswer {
    std::string text;     // Markdown; empty if nothing is said about it
    std::string nearest;  // then: the nearest word that something is said about; may be empty
};
ManualAnswer look_up(std::string_view wanted, const Registry& registry);

// The names of all tables.
std::vector<std::string> table_names(const Registry& registry);

}  // namespace niblick
