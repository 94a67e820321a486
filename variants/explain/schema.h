#pragma once

#include <string>

#include "variants/compile/registry.h"

namespace niblick {

// A JSON Schema (draft 4, as Taplo reads it) of rule files, generated from the fields: other
// editors use it for checking and completion. It covers every table, key, type, range and word;
// `niblick check` does the checks that need the whole game.
std::string schema(const Registry& registry);

}  // namespace niblick
