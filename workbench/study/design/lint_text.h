#pragma once

#include <string>
#include <vector>

#include "workbench/study/design/lint.h"

namespace niblick::study {

// One finding for the author of a rule file.
struct Finding {
    enum class Kind {
        never_won,        // proved from the rules: no deal can be won
        none_won,         // no deal was won, without a proof
        forced_start,     // the first move is always forced
        unused,           // no winning line uses it
        changed_nothing,  // removing the key changed no verdict and no best score
        same_game,        // the game is the same without it
        relaxed,          // the effect of relaxing a rule
        tightened,        // the effect of allowing less
        open              // undecided deals leave one of these open
    };
    Kind kind = Kind::relaxed;
    std::string words;  // sentences, with the figures and the number of deals
    std::string hint;   // a suggestion; empty if there is none
    std::string table, key;
    int line = 0;       // of the file itself, from 1; 0: elsewhere or nowhere
    std::string place;  // "line 7", "golf.toml, line 7", or empty
    // The change to try out, if any.
    std::vector<RuleChange> change;
    // The difference of win rates if two are compared; otherwise the whole range.
    Difference low, high;  // unknown deals counted for the rules, for the change
    std::uint64_t deals = 0;
    std::uint64_t open = 0;  // of them, undecided
};
std::string_view finding_word(Finding::Kind kind);  // "unused"

// The findings of a lint run, most serious first; what allowing more and less changes, by its
// effect, then what undecided deals leave open.
std::vector<Finding> findings(const Lint& lint);
// The deals it is based on, and their limit: "1000 deals, all cards known: 48.2 % can be won, ...".
std::string describe_extent(const Lint& lint);
// Keys that were not tested because they only affect what a player sees.
std::vector<std::string> unasked(const Lint& lint);

}  // namespace niblick::study
