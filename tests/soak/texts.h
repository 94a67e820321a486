#pragma once

#include <string>

#include "variants/library/library.h"

namespace niblick::soak {

// Other ways to write the same rules: as reports quote them, with the tables the other way round,
// and as a child that says part of them and a parent that says the rest. What became of them where
// other rules came of it; empty where none did.
std::string text_fault(const Library& library, const Loaded& loaded);

}  // namespace niblick::soak
