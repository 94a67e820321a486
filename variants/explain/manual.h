#pragma once

#include <string>

#include "variants/compile/registry.h"

namespace niblick {

// The manual of rule files in Markdown, generated from the fields: docs/rulesets.md.
std::string manual(const Registry& registry);

}  // namespace niblick
