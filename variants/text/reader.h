#pragma once

#include <string_view>

#include "variants/text/diagnostic.h"
#include "variants/text/document.h"

namespace niblick {

// A text's tables as far as they could be read, and what was wrong with the syntax.
struct Read {
    Table document;
    Diagnostics diagnostics;
};

// Reads TOML. Every syntax error is reported: after one, the statement that holds it is set aside
// and reading goes on behind it. `file` is stamped on every span. Never throws.
Read read_toml(std::string_view text, int file);

}  // namespace niblick
