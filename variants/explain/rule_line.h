#pragma once

#include <string>

#include "variants/compile/ruleset.h"

namespace niblick {

// A key of a table of the rules; the table as a whole where the key is empty.
struct RuleKey {
    std::string table, key;

    friend bool operator==(const RuleKey&, const RuleKey&) = default;
};

// Where a rule is written.
struct RuleLine {
    enum class From : std::uint8_t {
        file,      // in the line of a file, the ruleset's own or a parent's
        fallback,  // nowhere: it is the key's default
        absent     // nowhere: the rules have no such table
    };
    RuleKey rule;
    From from = From::file;
    std::string value;       // as TOML; empty for a table as a whole
    std::size_t source = 0;  // index into the ruleset's Sources
    int line = 0;            // from 1; 0 where it stands in no file
    std::string file;        // its name without folders
};

// Expects a table that the rules have, or none of that name, and a key that the table can have.
RuleLine line_of(const RuleSet& rules, const Sources& sources, const RuleKey& rule);
// `golf.toml, line 14: on_king = "closed"`, `the default of [sequence] wrap: false` or `these rules
// have no [stock]`.
std::string describe_line(const RuleLine& line);

}  // namespace niblick
