#pragma once

#include <cstddef>

namespace niblick {

// What a rule file may hold. Larger ones are refused, so that checking any file takes less than a
// second (docs/performance.md has measurements); the largest of the library is a fortieth of this.
inline constexpr std::size_t kMaxRuleBytes = std::size_t{64} << 10;
inline constexpr std::size_t kMaxEntries = 1000;  // of a list, and keys of a table
inline constexpr std::size_t kMaxTextBytes = 1000;
inline constexpr int kMaxHoles = 72;  // of a course, whose games are all read, and of a round

}  // namespace niblick
