#pragma once

#include <optional>
#include <vector>

#include "variants/explain/change.h"

namespace niblick {

// One thing that can be left out of a rule file.
struct Removal {
    RuleChange change;
    bool is_rule = true;  // false for a key that only checks or states its default
};

// What can be left out, one at a time: each table that the file or a parent has, and each key that
// one of them sets. A parent's key is set to its default.
std::vector<Removal> removals(const Loaded& rules);

// The rules after a change. Nothing if they are invalid, or if every key has the same value as
// before. Expects rules that are ok.
std::optional<Loaded> with_change(const Library& library, const Loaded& rules,
                                  const RuleChange& change);

// Whether nobody can tell two rule files apart, except by [about]: the same moves and scores, the
// same cards, pictures, rounds and deal numbers, the same page. Parts of the tables that their game
// never uses are not compared. Expects rules that are ok.
bool same_to_everyone(const Loaded& a, const Loaded& b);

// The tables and keys that do nothing: without one of them the rules are the same to everyone. Not
// those that say what holds without them, which an author may want to state, nor those that only
// check. Takes as long as loading the rules two or three times for each key.
std::vector<RuleChange> idle_keys(const Library& library, const Loaded& rules);

}  // namespace niblick
