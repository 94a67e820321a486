#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "variants/text/document.h"

namespace niblick {

enum class Severity : std::uint8_t { error, warning };

// One error or warning about a user's text. Codes are stable. The message says what was found; the
// hint, if any, says what is allowed or what to do.
struct Diagnostic {
    Severity severity = Severity::error;
    std::string code;  // "unknown-key"
    std::string message;
    std::string hint;
    Span span;
};

using Diagnostics = std::vector<Diagnostic>;

bool has_errors(const Diagnostics& diagnostics);
void add_error(Diagnostics& diagnostics, std::string_view code, std::string message, Span span,
               std::string hint = {});

// Sorts by file, line and column, keeping the order of equals, and drops exact repeats.
void sort_by_place(Diagnostics& diagnostics);

// "file:line:column: error[code]: message", the line itself, a caret line under the span with the
// hint behind it; each ends with a line break. Long lines are clipped around the span. If the
// source has no text, the place is omitted: "file: error[code]: message".
std::string render(const Diagnostic& diagnostic, const Sources& sources);
std::string render_all(const Diagnostics& diagnostics, const Sources& sources);

// A word from a user's text for use in messages: in single quotes, shortened if long.
std::string in_quotes(std::string_view word);

// The candidate nearest to a misspelt word, ignoring case: at most two edits away (and then with
// the same first letter, which people seldom get wrong), one for words of
// two to five letters, none for a single letter. Empty if there is none. Of equally near
// candidates, the first.
std::string nearest(std::string_view word, const std::vector<std::string_view>& candidates);

}  // namespace niblick
