#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

namespace niblick {

// What to put at the caret of a rule file so that it names a place: within a text the name, where a
// value or an item of a list stands the name in quotes, with what separates it from the word
// before. Nothing where neither can stand.
std::optional<std::string> place_text(std::string_view file, std::size_t caret,
                                      std::string_view name);

}  // namespace niblick
