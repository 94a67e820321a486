#pragma once

#include <optional>
#include <string>
#include <vector>

#include "variants/compile/mechanism.h"

namespace niblick {

// A key of a table of the rules; the table as a whole if the key is empty.
struct RuleKey {
    std::string table, key;

    friend bool operator==(const RuleKey&, const RuleKey&) = default;
};

// One table of a ruleset.
struct Part {
    Mechanism mechanism;
    Options options;
};

// Checked options: the result of a rule file, its parents and the defaults, with the origin and
// place of every value. Invariant: parts are sorted by mechanism id, each id at most once; implied
// ones are all there.
struct RuleSet {
    std::string id;  // path in the library without .toml, or the file's path
    std::string name;
    std::vector<std::string> also;  // other names, with who uses each if known
    std::string source;
    std::string summary;
    std::string extends;              // id of the parent, empty when there is none
    std::vector<std::string> traits;  // further parents, as the file names them
    std::vector<Part> parts;
    std::optional<Options> deals;  // the table [deals]
    // The mechanisms whose tables these rules do not have.
    struct Absent {
        std::string_view id;
        std::span<const Decides> decides;
    };
    std::vector<Absent> absent;

    const Part* find(std::string_view mechanism) const;
};

// The key that decides something in these rules. Prefers a key that a file sets, then one of a
// table that a file has, then a default; among equals, the last. If no table of the rules decides
// it, the key of a missing table that would. Empty if no mechanism decides it.
RuleKey key_deciding(const RuleSet& rules, Decision decision);
// The same within one table.
RuleKey key_deciding(const Part& part, Decision decision);

// The keys that are numbers on which the size of the layout depends, so that trying other values
// gives places other numbers.
std::vector<RuleKey> size_keys(const RuleSet& rules);

enum class Defaults : bool { left_out, written };

// The ruleset as a rule file without parents, which compiles to the same variant. With every
// default written out, as quoted in reports, rulesets whose texts are equal (except for [about] and
// [deals]) compile to equal variants.
std::string canonical_text(const RuleSet& rules, Defaults defaults = Defaults::written);
// The same with [deals]: all that a file of the ruleset's own needs.
std::string standalone_text(const RuleSet& rules);
// A value as TOML.
std::string toml_text(const Value& value);

}  // namespace niblick
