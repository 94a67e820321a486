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

// The ranks of the deck from low to high, a letter each: those that a key means where it names
// none. Knights of a French deck are not among them.
std::string usual_ranks(const RuleSet& file);
// The order that a key says, or else the usual ranks.
std::string order_text(const Options& options, const std::string& usual);

}  // namespace niblick::reference
