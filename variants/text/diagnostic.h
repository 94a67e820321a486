#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "variants/text/document.h"

namespace niblick {

enum class Severity : std::uint8_t { error, warning };

// One thing wrong with what a user wrote. Codes are stable; messages say what was seen and what is
// allowed; the hint, if any, is what to do.
struct Diagnostic {
    Severity severity = Severity::error;
    std::string code;  // "unknown-key"
    std::string message;
    std::string hint;
    Span span;
};

using Diagnostics = std::vector<Diagnostic>;

bool has_errors(const Diagnostics& diagnostics);

// Sorts by file, line and column, keeping the order of equals, and drops exact repeats.
void sort_by_place(Diagnostics& diagnostics);

// "file:line:column: error[code]: message", the line itself, a caret line under the span with the
// hint behind it; each ends with a line break. Long lines are clipped around the span. Where the
// source has no text there is no place to tell: "file: error[code]: message".
std::string render(const Diagnostic& diagnostic, const Sources& sources);
std::string render_all(const Diagnostics& diagnostics, const Sources& sources);

// A word from a user's text as messages show it: in single quotes, shortened where it is long.
std::string in_quotes(std::string_view word);

// The candidate nearest to a misspelt word, at most two edits (one for words of two to five
// letters, none for a single letter) away, case aside; empty when none is. Of equals, the first.
std::string nearest(std::string_view word, const std::vector<std::string_view>& candidates);

}  // namespace niblick
