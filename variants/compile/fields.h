#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "variants/compile/mechanism.h"
#include "variants/text/diagnostic.h"
#include "variants/text/document.h"

namespace niblick {

// Reads the entries of a table into `options`; missing or unusable values become defaults. Reports
// unknown and missing keys and values that do not fit. `where` is the table's name in messages.
// Without a table, sets the defaults and reports nothing. In a `broken` file, missing keys are not
// reported.
void read_fields(const std::string& where, const Table* table, bool broken, Options& options,
                 Diagnostics& diagnostics);

// Reports a key that a table with these fields does not have. `is_table`: its value is a table.
void report_unknown_key(const std::string& where, std::string_view key, bool is_table, Span span,
                        std::span<const Field> fields, Diagnostics& diagnostics);
// Whether leaving the key out means the same as this value.
bool is_default(const Field& field, const Value& value);
bool has_key(std::span<const Field> fields, std::string_view key);

// What a field accepts: "a whole number from 1 to 30".
std::string describe_allowed(const Field& field);

// "did you mean 'wrap'? keys here: order, wrap"; the first part only if there is a near match.
std::string near_or_all(const std::string& near, std::string_view kind,
                        const std::vector<std::string>& all);
// "a, b or c", if `last` is " or ".
std::string join_words(const std::vector<std::string>& parts, std::string_view last = ", ");

}  // namespace niblick
