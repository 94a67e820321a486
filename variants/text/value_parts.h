#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "variants/text/edit.h"

namespace niblick {

// The items of a list as it is written, without commas, blanks and comments. Nothing when the value
// is no closed list.
std::optional<std::vector<Stretch>> list_items(std::string_view text, Stretch value);

// A key of a table in braces.
struct InlineEntry {
    std::string key;
    Stretch name, value;
};
// Nothing when the value is no closed table in braces.
std::optional<std::vector<InlineEntry>> inline_entries(std::string_view text, Stretch value);

// A list with the items of another: what is equal at both ends is left as it is written, and so are
// the line breaks and the indent between items. Nothing where one of the two is no list.
std::optional<std::string> with_items(std::string_view list, std::string_view wanted);

}  // namespace niblick
