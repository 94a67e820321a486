#pragma once

#include "core/base/rng.h"

// A header that has the name of one of Niblick's, in a folder with the name of one of Niblick's.
namespace own {

inline int play() {
    return roll() + 1;
}

}  // namespace own
