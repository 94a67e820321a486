#pragma once

#include <cstdint>

#include "core/base/bits.h"

namespace niblick::search {

// Like std::popcount, which is a function call unless the compiler may assume the instruction.
inline int ones(std::uint64_t word) {
    return Bits<1>{{word}}.count();
}

}  // namespace niblick::search
