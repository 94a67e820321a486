#pragma once

#include <memory>
#include <string>
#include <vector>

#include "variants/explain/change.h"
#include "variants/explain/rule_line.h"

namespace niblick::study {

// What a change of the rules can affect, derived from the tables alone.
enum class Touches {
    nothing,     // the tables are the same
    visibility,  // what a player sees, or the round, but no verdict with all cards known and no
                 // score
    score,       // also the score
    play         // also the legal moves
};

// The rules with one change, compiled for comparison with the original rules.
struct Trial {
    RuleChange change;
    RuleLine line;  // where the changed key is written
    // It removes a key or a table, or it is a change that is known to allow more or less.
    enum class Way { without, relaxed, tightened } way = Way::without;
    bool idle = false;  // without the key or table nobody can tell the difference
    Touches touches = Touches::play;
    std::shared_ptr<const Variant> variant;
};

// A trial for each key whose removal changes its value, and for each table that can be removed.
// Omits invalid results and keys that only repeat a default.
std::vector<Trial> trials_without(const Library& library, const Loaded& rules);

// A trial for each known relaxation of a strict rule: ranks that wrap, cards on kings, one column
// fewer, one cell or joker more, a start from any card ...
std::vector<Trial> trials_relaxed(const Library& library, const Loaded& rules);
// The same changes the other way round: no wrap, one column more, one joker fewer ...
std::vector<Trial> trials_tightened(const Library& library, const Loaded& rules);

// Keys that no trial changes, since the rules name places by numbers that would then mean others.
std::vector<RuleKey> keys_left_alone(const Loaded& rules);
// The same as a sentence; empty if there are none.
std::string describe_left_alone(const Loaded& rules);

// Where a key is written, otherwise the header of its table.
RuleLine nearest_line(const Loaded& rules, const RuleKey& key);

// What a change from one variant to the other affects.
Touches touches(const Variant& from, const Variant& to);

}  // namespace niblick::study
