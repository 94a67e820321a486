#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "variants/library/library.h"

namespace niblick {

// The rules of Solvitaire (Blake and Gent), a JSON object, and rule files that say the same. Both
// can say: columns, a hole that is built up or down with or without wrap-around, a stock turned
// onto it card by card, cells, one pack or two, and packs without the highest ranks.

struct ExportedRules {
    std::optional<std::string> text;   // nothing if there are reasons
    std::vector<std::string> reasons;  // what cannot be said: "[stock] turn = \"when_stuck\""
};
// Scores and rounds, which Solvitaire does not have, are left out. Expects rules that loaded.
ExportedRules solvitaire_rules(const Loaded& rules);

struct ImportedRules {
    std::optional<std::string> toml;  // nothing if there are errors
    // Keys that are unknown or cannot be said in a rule file, each with its line.
    struct Error {
        int line = 0;
        std::string message;
    };
    std::vector<Error> errors;
};
// A rule file that says what the JSON text says. `name` becomes the name of the game.
ImportedRules rules_from_solvitaire(std::string_view text, const std::string& name);

}  // namespace niblick
