#pragma once

#include <memory>

#include "core/rules/variant.h"
#include "variants/compile/ruleset.h"
#include "variants/text/diagnostic.h"

namespace niblick {

// Rules to tables. Lets every part speak, builds the variant and looks it over (see lint.h).
// Returns nothing when an error was found.
std::shared_ptr<const Variant> compile(const RuleSet& rules, Diagnostics& diagnostics);

}  // namespace niblick
