#pragma once

#include <cstdint>
#include <string_view>

namespace niblick {

inline constexpr std::uint64_t kFnvStart = 0xCBF29CE484222325U;

// 64-bit FNV-1a, continuing from `hash`: used for checksums and for seeds from texts. Stable across
// platforms and versions.
constexpr std::uint64_t fnv1a(std::string_view text, std::uint64_t hash = kFnvStart) {
    for (const char c : text) {
        hash ^= static_cast<unsigned char>(c);
        hash *= 0x100000001B3U;
    }
    return hash;
}

}  // namespace niblick
