#pragma once

#include <string>
#include <vector>

#include "workbench/study/design/lint.h"

namespace niblick::study {

// One thing that the author of a rule file may want to know.
struct Finding {
    enum class Kind {
        never_won,        // the rules prove that no deal can be won
        none_won,         // no deal was won, and the rules do not say why
        forced_start,     // the first move is always forced
        unused,           // no winning line uses it
        changed_nothing,  // the key changed no verdict and no best score
        same_game,        // the game is the same without it
        relaxed           // what allowing more brings
    };
    Kind kind = Kind::relaxed;
    std::string words;  // sentences, with the figures and the number of deals
    std::string hint;   // what could be done; empty where nothing is known
    std::string table, key;
    int line = 0;       // of the file itself, from 1; 0: it stands elsewhere, or nowhere
    std::string place;  // "line 7", "golf.toml, line 7", or empty
    // What can be tried out; nothing where there is nothing to try.
    std::vector<RuleChange> change;
    // Points of win rate, where two are compared; the whole range where they are not.
    Difference low, high;  // unknown deals taken for the rules, for the change
    std::uint64_t deals = 0;
    std::uint64_t open = 0;  // of them, not decided
};
std::string_view finding_word(Finding::Kind kind);  // "unused"

// What a lint has to say, the gravest first; relaxations by what they bring.
std::vector<Finding> findings(const Lint& lint);
// The deals that it is said of: "1000 deals, all cards known: 45.1 to 51.3 % can be won, ...".
std::string describe_extent(const Lint& lint);
// Keys that were not asked about, since they only concern what a player sees.
std::vector<std::string> unasked(const Lint& lint);

// With one decimal and a point in every locale: "45.1".
std::string one_decimal(double value);

}  // namespace niblick::study
