#pragma once

#include <memory>
#include <vector>

#include "variants/explain/change.h"
#include "variants/explain/rule_line.h"

namespace niblick::study {

// What a change of the rules can alter, told by the tables alone.
enum class Touches {
    nothing,  // it is the same game
    sight,    // what a player sees, or the round: no verdict with all cards known, no score
    score,    // that, and the score
    play      // what can be done
};

// The rules with one change, ready to be solved beside the rules as they are.
struct Trial {
    RuleChange change;
    RuleLine line;             // where the rules say what is changed
    bool relaxes = false;      // it allows more; otherwise a key or a table is taken out
    bool only_checks = false;  // the key only checks what follows from the rest
    Touches touches = Touches::play;
    std::shared_ptr<const Variant> variant;
};

// For each key that says something else than what would hold without it, the rules without it; for
// each table that can be done without, the rules without the table. What is no game any more is
// left out, and so is what only repeats a default.
std::vector<Trial> trials_without(const Library& library, const Loaded& rules);

// For each rule that is known to be strict, the rules with that relaxed: ranks that go round, kings
// that take cards, a column less, a cell or a joker more, a start from any card ...
std::vector<Trial> trials_relaxed(const Library& library, const Loaded& rules);

// Where a key is written, or where it would be: the header of its table.
RuleLine nearest_line(const Loaded& rules, const RuleKey& key);

// How one variant can differ from another.
Touches touches(const Variant& from, const Variant& to);

}  // namespace niblick::study
