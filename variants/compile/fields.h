#pragma once

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

// What a field accepts: "a whole number from 1 to 30".
std::string describe_allowed(const Field& field);

// "did you mean 'wrap'? keys here: order, wrap"; the first part only if there is a near match.
std::string near_or_all(const std::string& near, std::string_view kind,
                        const std::vector<std::string>& all);
// "a, b or c", if `last` is " or ".
std::string join_words(const std::vector<std::string>& parts, std::string_view last = ", ");

}  // namespace niblick
