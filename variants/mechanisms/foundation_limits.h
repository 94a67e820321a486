#pragma once

#include "variants/compile/builder.h"
#include "variants/explain/describe.h"

namespace niblick::mechanisms {

// The keys 'takes' and 'full' of [foundation]: what single foundations take of the cards that fit,
// and after how many cards they are full.
void limit_foundations(const Options& options, VariantBuilder& builder);
void describe_limits(const Variant& variant, Prose& prose);
// "The foundation", "Each of the 4 foundations", "Foundation 2", "Each of foundations 2 to 3".
std::string name_foundations(std::size_t from, std::size_t to, std::size_t count);

}  // namespace niblick::mechanisms
