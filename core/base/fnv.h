#pragma once

#include <cstdint>
#include <string_view>

namespace niblick {

inline constexpr std::uint64_t kFnvStart = 0xCBF29CE484222325U;

// One step of 64-bit FNV-1a. The unit is a byte; a wider one is hashed as a whole, which is no
// longer the published function.
constexpr std::uint64_t fnv1a_step(std::uint64_t hash, std::uint64_t unit) {
    return (hash ^ unit) * 0x100000001B3U;
}

// 64-bit FNV-1a, continuing from `hash`: used for checksums and for seeds from texts. Stable across
// platforms and versions.
constexpr std::uint64_t fnv1a(std::string_view text, std::uint64_t hash = kFnvStart) {
    for (const char c : text) hash = fnv1a_step(hash, static_cast<unsigned char>(c));
    return hash;
}

}  // namespace niblick
