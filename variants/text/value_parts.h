#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "variants/text/edit.h"

namespace niblick {

// The items of a list as written, without commas, blanks and comments. Nothing if the value is not
// a closed list.
std::optional<std::vector<Stretch>> list_items(std::string_view text, Stretch value);

// A key of an inline table.
struct InlineEntry {
    std::string key;
    Stretch name, value;
};
// Nothing if the value is not a closed inline table.
std::optional<std::vector<InlineEntry>> inline_entries(std::string_view text, Stretch value);

// Replaces the items of a list by those of another. Equal items at both ends stay as written, as do
// line breaks and indentation between items. Nothing if either value is not a list.
std::optional<std::string> with_items(std::string_view list, std::string_view wanted);

}  // namespace niblick
