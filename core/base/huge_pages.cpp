#include "core/base/huge_pages.h"

#ifdef __linux__
#include <sys/mman.h>
#endif

namespace niblick {

void advise_huge_pages([[maybe_unused]] void* at, [[maybe_unused]] std::size_t bytes) {
#ifdef __linux__
    madvise(at, bytes, MADV_HUGEPAGE);  // if it fails, the pages are small
#endif
}

}  // namespace niblick
