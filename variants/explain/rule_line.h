#pragma once

#include <string>

#include "variants/compile/ruleset.h"

namespace niblick {

// Where a rule is written.
struct RuleLine {
    enum class From : std::uint8_t {
        file,      // on a line of the file or of a parent
        fallback,  // nowhere: the key has its default
        absent     // nowhere: the rules have no such table
    };
    RuleKey rule;
    From from = From::file;
    std::string value;       // as TOML; empty for a whole table
    std::size_t source = 0;  // index into the ruleset's Sources
    int line = 0;            // from 1; 0 if it is not in a file
    std::string file;        // its name without folders
};

// Expects an existing table, or the name of one that the rules lack, and a valid key of the table.
RuleLine line_of(const RuleSet& rules, const Sources& sources, const RuleKey& rule);
// `golf.toml, line 14: on_king = "closed"`, `the default of [sequence] wrap: false` or `these rules
// have no [stock]`.
std::string describe_line(const RuleLine& line);

}  // namespace niblick
