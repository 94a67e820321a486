#pragma once

// What the kernels for AVX2 and AVX-512 need; only their sources include it. NIBLICK_AVX_KERNELS
// says that there are any. Whether the processor has the instructions is asked when the program
// runs.

#include "core/search/common/byte_row.h"

#if defined(__x86_64__) && defined(__GNUC__)
// GCC 12 warns of values that its own header leaves undefined on purpose (GCC bug 105593).
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wuninitialized"
#ifndef __clang__
#pragma GCC diagnostic ignored "-Wmaybe-uninitialized"
#endif
#include <immintrin.h>
#pragma GCC diagnostic pop

#define NIBLICK_AVX_KERNELS 1
#define NIBLICK_AVX2 __attribute__((target("avx2")))
#define NIBLICK_AVX512 __attribute__((target("avx512f,avx512bw")))
#define NIBLICK_INLINE __attribute__((always_inline)) inline

namespace niblick::search {

// Two and four rows that begin at a cache line; one row as often as they need it.
NIBLICK_AVX2 NIBLICK_INLINE __m256i load_two(const ByteRow* rows) {
    return _mm256_load_si256(reinterpret_cast<const __m256i*>(rows));
}
NIBLICK_AVX2 NIBLICK_INLINE __m256i twice(const ByteRow& row) {
    return _mm256_broadcastsi128_si256(_mm_load_si128(reinterpret_cast<const __m128i*>(row.byte)));
}
NIBLICK_AVX512 NIBLICK_INLINE __m512i load_four(const ByteRow* rows) {
    return _mm512_load_si512(rows);
}
NIBLICK_AVX512 NIBLICK_INLINE __m512i four_times(const ByteRow& row) {
    return _mm512_broadcast_i32x4(_mm_load_si128(reinterpret_cast<const __m128i*>(row.byte)));
}

}  // namespace niblick::search
#endif
