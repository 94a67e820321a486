#pragma once

#include <cstddef>

namespace niblick {

// Where a large array begins, so that the system can keep it on few large pages. A short run would
// otherwise spend a tenth of its time on the first touch of each small page.
inline constexpr std::size_t kHugePage = std::size_t{2} << 20;

// Asks the system for large pages, before the first touch. Expects an address aligned to
// kHugePage. Without effect where the system has none.
void advise_huge_pages(void* at, std::size_t bytes);

}  // namespace niblick
