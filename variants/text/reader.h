#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "variants/text/diagnostic.h"
#include "variants/text/document.h"

namespace niblick {

// A key whose value could not be read.
struct UnreadKey {
    std::vector<std::string> path;  // its table and itself
    Span span;                      // of the key
};

// The tables of a text as far as they could be read, and its syntax errors.
struct Read {
    Table document;
    Diagnostics diagnostics;
    std::vector<UnreadKey> unread;  // in the order of the text
};

// Reads TOML. Reports every syntax error: the statement with the error is blanked out and reading
// continues. `file` is set in every span. Never throws.
Read read_toml(std::string_view text, int file);

}  // namespace niblick
