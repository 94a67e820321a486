#pragma once

#include <span>

#include "core/rules/variant.h"
#include "variants/compile/mechanism.h"
#include "variants/text/diagnostic.h"

namespace niblick {

// The keys of [deals]: which other programs deal this game by number, and how. Like [about] it is
// no rule and is not inherited.
std::span<const Field> deals_fields();

// Sets Variant::dealings from the table. Reports names that are blank or no card, an order that
// does not name every card of the layout once, and games that those programs cannot deal.
void add_dealings(const Options& deals, Variant& variant, Diagnostics& diagnostics);

}  // namespace niblick
