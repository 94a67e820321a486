#pragma once

#include <string_view>

#include "variants/text/diagnostic.h"
#include "variants/text/document.h"

namespace niblick {

// The tables of a text as far as they could be read, and its syntax errors.
struct Read {
    Table document;
    Diagnostics diagnostics;
};

// Reads TOML. Reports every syntax error: the statement with the error is blanked out and reading
// continues. `file` is set in every span. Never throws.
Read read_toml(std::string_view text, int file);

}  // namespace niblick
