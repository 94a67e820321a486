#pragma once

#include <string>
#include <vector>

#include "variants/compile/mechanism.h"

namespace niblick {

// One table of a ruleset.
struct Part {
    Mechanism mechanism;
    Options options;
};

// Validated choices: what a rule file, its parents and the defaults amount to, every value with its
// origin and place.
// Invariant: parts are sorted by mechanism id, each id at most once; implied ones are all there.
struct RuleSet {
    std::string id;  // path in the library without .toml, or the file's path
    std::string name;
    std::vector<std::string> also;  // other names, each with who uses it where that is known
    std::string source;
    std::string summary;
    std::string extends;  // id of the parent, empty when there is none
    std::vector<Part> parts;

    const Part* find(std::string_view mechanism) const;
};

// The ruleset as a rule file with every default written out: what reports quote. Two rulesets with
// equal canonical text (but for [about]) compile to equal variants.
std::string canonical_text(const RuleSet& rules);
// A value as TOML.
std::string toml_text(const Value& value);

}  // namespace niblick
