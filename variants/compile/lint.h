#pragma once

#include "variants/compile/ruleset.h"
#include "variants/text/diagnostic.h"

namespace niblick {

// Looks for what makes a correct file a useless game: cards that could never leave the tableau,
// ranks that are named but not there, and games that arithmetic forbids to win. Adds warnings,
// and errors where no card could ever be played.
void lint(const RuleSet& rules, const Variant& variant, Diagnostics& diagnostics);

}  // namespace niblick
