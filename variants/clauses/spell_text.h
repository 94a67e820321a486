#pragma once

#include <string>
#include <utility>
#include <vector>

#include "variants/compile/ruleset.h"
#include "variants/text/diagnostic.h"

namespace niblick::mechanisms {

// What a player may do for counters ([counters] spells): "volley: 3 attack, gem".
struct Spell {
    std::string name;
    std::vector<std::pair<std::string, int>> costs;  // counters by name, none twice
    Span where;
    bool whole = true;  // no error was found in its text
};

// Reads the key "spells". Reports texts that have no name and costs, and costs that are not in
// counters of these names.
std::vector<Spell> read_spells(const Options& options, const std::vector<std::string>& counters,
                               Diagnostics& faults);

}  // namespace niblick::mechanisms
