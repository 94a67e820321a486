#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "variants/compile/check.h"
#include "variants/compile/registry.h"

namespace niblick {

// A chapter of the manual.
struct ChapterText {
    Chapter chapter;
    std::string_view title;
    std::string_view says;  // in a sentence or more
};
std::span<const ChapterText> manual_chapters();

// The manual of rule files in Markdown, generated from the fields: docs/rulesets.md.
std::string manual(const Registry& registry);
// Parts of it: a chapter, a table with its heading, a key as an item of a list.
std::string manual_of(const ChapterText& chapter, const Registry& registry);
std::string manual_of(const Mechanism& mechanism);
std::string manual_of(const FactTable& table);
std::string manual_of(const Field& field);
// The forms of a field's phrases: "Conditions: while CARDS, after CARDS", a line for each kind.
std::vector<std::string> forms_by_kind(const Field& field);

}  // namespace niblick
