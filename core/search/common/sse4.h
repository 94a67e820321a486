#pragma once

// What the vector kernels for x86 share; only their sources include it. NIBLICK_X86_KERNEL says
// that there are any.

#include "core/search/common/byte_row.h"

#if defined(__x86_64__) && defined(__GNUC__)
#include <smmintrin.h>
#define NIBLICK_X86_KERNEL 1
// Before a function that a kernel calls: compiled for these instructions whatever the rest is
// compiled for.
#define NIBLICK_SSE4 __attribute__((target("sse4.1"), always_inline)) inline

namespace niblick::search {

NIBLICK_SSE4 __m128i load(const ByteRow& row) {
    return _mm_load_si128(reinterpret_cast<const __m128i*>(row.byte));
}

NIBLICK_SSE4 void store(ByteRow& row, __m128i value) {
    _mm_store_si128(reinterpret_cast<__m128i*>(row.byte), value);
}

}  // namespace niblick::search
#endif
