#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "variants/explain/change.h"

namespace niblick::study {

// A key and the values that a search may give it.
struct Vary {
    std::string table, key;
    std::vector<std::string> values;  // as TOML; an empty one: the rules without the table
};

struct VaryOrError {
    Vary vary;
    std::string error;  // a sentence; empty when all is well

    bool ok() const { return error.empty(); }
};

// Reads "columns.count=5..8", "sequence.wrap=true,false", "jokers.count=none,1,2",
// "columns.heights=[5,5,5],[3,4,5]". Values are checked against the field: its type, its range, its
// words. In a range that begins at 0 the 0 of a number that must be more stands for "none": the
// rules without the table.
VaryOrError read_vary(const Registry& registry, std::string_view text);
// The same from its parts, as a form has them.
VaryOrError read_vary(const Registry& registry, std::string_view table, std::string_view key,
                      std::string_view values);

// The changes that lead from the rules to each choice of values, in the order of the lists, the
// last key quickest. What the rules say already is no change.
std::vector<std::vector<RuleChange>> choices_of(const Loaded& rules, const std::vector<Vary>& vary);
// How many choices there are; a number too large to be tried is cut off at a million.
std::size_t count_choices(const std::vector<Vary>& vary);

}  // namespace niblick::study
