#pragma once

#include <string>

#include "core/deal/deal.h"
#include "variants/compile/ruleset.h"

namespace niblick::reference {

// What is wrong with the cards of a compiled rule file, as the manual reads the file; empty where
// nothing is.
std::string deck_fault(const RuleSet& file, const Deck& deck);
// The same for a deal: every card once, and foundations that start as the file says.
std::string deal_fault(const RuleSet& file, const Deck& deck, const Deal& deal);

}  // namespace niblick::reference
