#pragma once

#include <string>

#include "variants/library/library.h"

namespace niblick::soak {

// Writes the same rules in other ways: in canonical form with the tables in reverse order, and
// split between a child and a parent. Returns what differs if the result is other rules, otherwise
// an empty text.
std::string text_fault(const Library& library, const Loaded& loaded);

}  // namespace niblick::soak
