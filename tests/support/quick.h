#pragma once

#include <cstdlib>

namespace niblick {

// True where NIBLICK_QUICK is set in the environment: tests over many deals then take every 20th,
// for builds that run slowly, such as those with sanitizers.
inline bool quick() {
    return std::getenv("NIBLICK_QUICK") != nullptr;
}

// The step through a list of deals: 1, or 20 when quick().
inline int deal_step() {
    return quick() ? 20 : 1;
}

}  // namespace niblick
