#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "variants/explain/change.h"

namespace niblick::study {

// A key and the values to try for it.
struct Vary {
    std::string table, key;
    std::vector<std::string> values;  // as TOML; an empty one removes the table
};

struct VaryOrError {
    Vary vary;
    std::string error;  // a sentence; empty if there is none

    bool ok() const { return error.empty(); }
};

// Reads "columns.count=5..8", "sequence.wrap=true,false", "jokers.count=none,1,2",
// "columns.heights=[5,5,5],[3,4,5]". Values are checked against the field's type, range and words.
// If a key does not allow 0, the 0 of a range means "none": the rules without the table.
VaryOrError read_vary(const Registry& registry, std::string_view text);
// The same from its parts, as entered in a form.
VaryOrError read_vary(const Registry& registry, std::string_view table, std::string_view key,
                      std::string_view values);

// The value of a key in the rules, as TOML; empty if they lack the table.
std::string value_of(const Loaded& rules, const std::string& table, const std::string& key);

// A key that changes play and is a number, a word or a switch, or that adds a table the rules lack.
struct Knob {
    std::string table;
    Field field;
    bool may_go = false;  // the table can be left out
    std::string value;    // in the rules
};
// Those of tables in the files first; then those that add a table.
std::vector<Knob> knobs_of(const Registry& registry, const Loaded& rules);
// The values next to one, as TOML: a number less or more, every other word. Empty for a number: the
// rules without the table.
std::vector<std::string> values_beside(const Knob& knob, const std::string& value);

// The changes from the rules to each combination of values, in list order with the last key varying
// fastest. Values equal to those of the rules are not changes.
std::vector<std::vector<RuleChange>> choices_of(const Loaded& rules, const std::vector<Vary>& vary);
// The number of combinations, capped at a million.
std::size_t count_choices(const std::vector<Vary>& vary);

}  // namespace niblick::study
