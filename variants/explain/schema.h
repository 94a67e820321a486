#pragma once

#include <string>

#include "variants/compile/registry.h"

namespace niblick {

// A JSON Schema (draft 4, as Taplo reads it) of rule files, generated from the fields: other
// editors check and complete by it. It knows every table, key, type, range and word; what only a
// whole game can tell is left to `niblick check`.
std::string schema(const Registry& registry);

}  // namespace niblick
