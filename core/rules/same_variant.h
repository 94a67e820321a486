#pragma once

#include "core/rules/variant.h"

namespace niblick {

// Whether two variants agree in everything but `id` and `name`: in play and score, and in what does
// not affect them, such as how cards are called and drawn, where they lie, rounds, and the deal
// numbers of other programs. Rules are compared by what their mechanism says of them, as in the
// fingerprint.
bool same_variant(const Variant& a, const Variant& b);

}  // namespace niblick
