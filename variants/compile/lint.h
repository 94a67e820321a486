#pragma once

#include "variants/compile/ruleset.h"
#include "variants/text/diagnostic.h"

namespace niblick {

struct Variant;

// Looks for faults of a game whose file is correct: cards that can never leave the tableau, ranks
// that are named but not in the deck, and games that a count of their cards shows cannot be won.
// Adds warnings, and errors if no card can ever be played.
void lint(const RuleSet& rules, const Variant& variant, Diagnostics& diagnostics);

}  // namespace niblick
