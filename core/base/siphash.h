#pragma once

#include <array>
#include <cstdint>
#include <string_view>

namespace niblick {

using SipKey = std::array<std::uint64_t, 2>;

// SipHash-2-4 (Aumasson and Bernstein, 2012) of a text: without the key, its values cannot be told
// from random numbers, and give away neither the key nor the text. Stable across platforms and
// versions.
std::uint64_t siphash(const SipKey& key, std::string_view text);

}  // namespace niblick
