#pragma once

namespace niblick {

// The most columns that [columns] takes, and the most cards that one of them is dealt.
inline constexpr int kMaxColumns = 30;
inline constexpr int kMaxColumnHeight = 30;

}  // namespace niblick
