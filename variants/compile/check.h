#pragma once

#include "variants/compile/registry.h"
#include "variants/compile/ruleset.h"
#include "variants/text/diagnostic.h"

namespace niblick {

// Turns a document (parents merged in) into a ruleset. Reports unknown tables and keys, wrong
// types, values out of range, missing keys, misspelt words: all of them. The ruleset is usable only
// when no error was added. `broken` tells that syntax errors were met, so that missing keys are not
// held against the author.
RuleSet check(const Table& document, const Registry& registry, bool broken,
              Diagnostics& diagnostics);

// The keys of [about] and those above the first table, in the same form as a mechanism's fields.
std::span<const Field> about_fields();
std::span<const Field> top_fields();

}  // namespace niblick
