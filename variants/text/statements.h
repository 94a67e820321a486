#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "variants/text/document.h"

namespace niblick {

// Faults of a statement that are found without the parser.
enum class StatementFault : std::uint8_t {
    none,
    open_text,   // a quote without its partner
    open_list,   // '[' without ']' before the next statement begins
    open_table,  // '{' without '}' on its line
    wide_key,    // a key in three quotes
    too_deep     // lists, tables or names nested too deeply
};

// A statement of a rule file: a table's header, or a key with its value, which may take several
// lines. Spans carry file 0.
struct Statement {
    enum class Kind : std::uint8_t { header, entry, other };
    Kind kind = Kind::other;
    int first_line = 1;  // its lines, counted from 1
    int last_line = 1;
    std::vector<std::string>
        path;            // of the table, or of the key with its table; empty if unreadable
    Span name;           // of the part of the path that is written
    Span value;          // of an entry, without a trailing comment
    int header_end = 0;  // the column after the ']' of a header, 0 if there is none
    StatementFault fault = StatementFault::none;
    Span fault_span;
};

// Splits valid UTF-8 into statements, in order; blank lines and comments belong to none. Tolerates
// errors: an unclosed statement ends where the next one begins.
std::vector<Statement> find_statements(std::string_view text);

// The levels of lists, tables and dotted names that a statement may have.
inline constexpr std::size_t kDeepest = 16;

}  // namespace niblick
