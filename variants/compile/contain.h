#pragma once

#include <string>

#include "core/rules/variant.h"
#include "variants/compile/ruleset.h"

// Whose mechanisms are. What rules do wrong in play ends in core/play/rule_calls.h.
namespace niblick {

// True for a mechanism that did not come with Niblick.
bool is_foreign(const Mechanism& mechanism);
// "the table [walls] of plugins/ricochet.so".
std::string describe_origin(const Mechanism& mechanism);

// Tells the rules of a variant which tables they come from, and which of them are not ours. A rule
// that does not say where it comes from may be anybody's who is not built in.
void name_owners(const RuleSet& rules, Variant& variant);

}  // namespace niblick
