#pragma once

#include "variants/compile/registry.h"

namespace niblick {

// The mechanisms that come with Niblick.
Registry builtin();

}  // namespace niblick
