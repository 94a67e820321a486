#pragma once

#include <cstddef>

namespace niblick {

// Bytes of a huge page. Large arrays that begin at one are kept on few pages: the first touch of
// each small page took up to a quarter of the time of a short run (docs/performance.md).
inline constexpr std::size_t kHugePage = std::size_t{2} << 20;

// Asks the system for huge pages, before the first touch. Expects an address aligned to kHugePage.
// Without effect where the system has none.
void advise_huge_pages(void* at, std::size_t bytes);

}  // namespace niblick
