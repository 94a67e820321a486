#pragma once

#include <string>

#include "core/rules/variant.h"
#include "variants/compile/ruleset.h"

// Where mechanisms come from. core/play/rule_calls.h contains the failures of rules in play.
namespace niblick {

// True for a mechanism that did not come with Niblick.
bool is_foreign(const Mechanism& mechanism);
// "the table [walls] of plugins/ricochet.so".
std::string describe_origin(const Mechanism& mechanism);

// Records the table that each rule of a variant comes from, and whether it is built in. A rule of
// unknown origin is attributed to all mechanisms that are not built in.
void name_owners(const RuleSet& rules, Variant& variant);

}  // namespace niblick
