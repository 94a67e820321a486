#pragma once

#include <cstdint>
#include <string_view>

namespace niblick {

inline constexpr std::uint64_t kFnvStart = 0xCBF29CE484222325U;

// FNV-1a of 64 bits, going on from `hash`: the check sums and the seeds that texts give. The same
// everywhere and forever.
constexpr std::uint64_t fnv1a(std::string_view text, std::uint64_t hash = kFnvStart) {
    for (const char c : text) {
        hash ^= static_cast<unsigned char>(c);
        hash *= 0x100000001B3U;
    }
    return hash;
}

}  // namespace niblick
