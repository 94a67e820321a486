#pragma once

#include "variants/registry.h"

namespace niblick {

// The mechanisms that come with Niblick.
Registry builtin();

}  // namespace niblick
