#pragma once

#include <memory>

#include "core/rules/variant.h"
#include "variants/compile/ruleset.h"
#include "variants/text/diagnostic.h"

namespace niblick {

class VariantBuilder;

// Compiles rules to tables: calls every mechanism, builds the variant and lints it (lint.h).
// Returns nothing after an error.
std::shared_ptr<const Variant> compile(const RuleSet& rules, Diagnostics& diagnostics);

// Asks the tables of the rules for the ranks and suits of the deck, and gives them to the builder.
void read_signs(const RuleSet& rules, VariantBuilder& builder);

}  // namespace niblick
