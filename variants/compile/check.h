#pragma once

#include <span>

#include "variants/compile/registry.h"
#include "variants/compile/ruleset.h"
#include "variants/text/diagnostic.h"
#include "variants/text/reader.h"

namespace niblick {

// Turns a document (with its parents merged in) into a ruleset. Reports all unknown tables and
// keys, wrong types, values out of range, missing keys and misspelt words. The ruleset is usable
// only if no error was added. `broken`: there were syntax errors, so missing keys are not reported.
RuleSet check(const Table& document, const Registry& registry, bool broken,
              Diagnostics& diagnostics);

// The tables that are no rules and are not inherited: [about] and [deals].
struct FactTable {
    std::string_view id;
    std::string_view summary;
    std::span<const Field> fields;
    std::string_view example;  // a whole rule file, for the manual
};
std::span<const FactTable> fact_tables();
// Null for another table.
const FactTable* find_fact_table(std::string_view id);
// The keys of [about] and those above the first table, in the same form as a mechanism's fields.
std::span<const Field> about_fields();
std::span<const Field> top_fields();

}  // namespace niblick
