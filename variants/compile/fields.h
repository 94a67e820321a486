#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "variants/compile/mechanism.h"
#include "variants/text/diagnostic.h"
#include "variants/text/document.h"

namespace niblick {

// Reads a table's entries as the values of its fields into `options`: what is not given, or cannot
// be used, becomes the default. Reports unknown keys, missing ones and values that do not fit.
// `where` is what messages call the table; no table at all gives the defaults and no complaints.
// Keys are not missed in a file that is `broken`.
void read_fields(const std::string& where, const Table* table, bool broken, Options& options,
                 Diagnostics& diagnostics);

// What a field takes: "a whole number from 1 to 30".
std::string describe_allowed(const Field& field);

// "did you mean 'wrap'?  keys here: order, wrap": the first part only where something is near.
std::string near_or_all(const std::string& near, std::string_view kind,
                        const std::vector<std::string>& all);
// "a, b or c", where `last` is " or ".
std::string describe_joined(const std::vector<std::string>& parts, std::string_view last = ", ");

}  // namespace niblick
