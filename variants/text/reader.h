#pragma once

#include <string_view>

#include "variants/text/diagnostic.h"
#include "variants/text/document.h"

namespace niblick {

// The tables of a text, and what is wrong with it: its first syntax error, after which there are no
// tables, or values that no rule file has.
struct Read {
    Table document;
    Diagnostics diagnostics;
};

// Reads TOML. `file` is set in every span. Never throws.
Read read_toml(std::string_view text, int file);

}  // namespace niblick
