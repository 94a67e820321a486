#pragma once

#include <cstdint>

#if defined(__SSE2__)
#include <emmintrin.h>
#endif

namespace niblick::search {

// Sixteen small signed numbers that are worked on at once; see ring.h for what they count. They
// stay within -63..63, so that twice one and a little more still fits a byte.
struct alignas(16) Steps {
    std::int8_t at[16];

    friend bool operator==(const Steps&, const Steps&) = default;
};

// Which entries of 2 * steps + more are negative, 0, 2, 4 and 6, as bit sets.
struct StepSigns {
    unsigned negative = 0;
    unsigned zero = 0;
    unsigned two = 0;
    unsigned four = 0;
    unsigned six = 0;
};

namespace scalar {

inline Steps sum(const Steps& a, const Steps& b) {
    Steps result{};
    for (int i = 0; i < 16; ++i) result.at[i] = static_cast<std::int8_t>(a.at[i] + b.at[i]);
    return result;
}

inline Steps difference(const Steps& a, const Steps& b) {
    Steps result{};
    for (int i = 0; i < 16; ++i) result.at[i] = static_cast<std::int8_t>(a.at[i] - b.at[i]);
    return result;
}

inline int least(const Steps& steps) {
    int least = steps.at[0];
    for (const std::int8_t step : steps.at) least = step < least ? step : least;
    return least;
}

// The sum over all entries below 4 of their squared distance from 4.
inline int dryness(const Steps& steps) {
    int sum = 0;
    for (const std::int8_t step : steps.at) sum += step < 4 ? (4 - step) * (4 - step) : 0;
    return sum;
}

inline StepSigns signs(const Steps& steps, const Steps& more) {
    StepSigns signs;
    for (int i = 0; i < 16; ++i) {
        const int twice = 2 * steps.at[i] + more.at[i];
        signs.negative |= static_cast<unsigned>(twice < 0) << i;
        signs.zero |= static_cast<unsigned>(twice == 0) << i;
        signs.two |= static_cast<unsigned>(twice == 2) << i;
        signs.four |= static_cast<unsigned>(twice == 4) << i;
        signs.six |= static_cast<unsigned>(twice == 6) << i;
    }
    return signs;
}

}  // namespace scalar

#if defined(__SSE2__)

namespace vector {

inline __m128i load(const Steps& steps) {
    return _mm_load_si128(reinterpret_cast<const __m128i*>(steps.at));
}

inline Steps store(__m128i value) {
    Steps steps;
    _mm_store_si128(reinterpret_cast<__m128i*>(steps.at), value);
    return steps;
}

inline unsigned bits(__m128i value) {
    return static_cast<unsigned>(_mm_movemask_epi8(value));
}

inline Steps sum(const Steps& a, const Steps& b) {
    return store(_mm_add_epi8(load(a), load(b)));
}

inline Steps difference(const Steps& a, const Steps& b) {
    return store(_mm_sub_epi8(load(a), load(b)));
}

inline int least(const Steps& steps) {
    // Only unsigned bytes have a minimum here: 128 is added, and taken off at the end.
    __m128i low = _mm_xor_si128(load(steps), _mm_set1_epi8(-128));
    low = _mm_min_epu8(low, _mm_srli_si128(low, 8));
    low = _mm_min_epu8(low, _mm_srli_si128(low, 4));
    low = _mm_min_epu8(low, _mm_srli_si128(low, 2));
    low = _mm_min_epu8(low, _mm_srli_si128(low, 1));
    return (_mm_cvtsi128_si32(low) & 0xFF) - 128;
}

inline int dryness(const Steps& steps) {
    const __m128i lifted = _mm_xor_si128(load(steps), _mm_set1_epi8(-128));
    const __m128i lack = _mm_subs_epu8(_mm_set1_epi8(static_cast<char>(132)), lifted);
    const __m128i low = _mm_unpacklo_epi8(lack, _mm_setzero_si128());
    const __m128i high = _mm_unpackhi_epi8(lack, _mm_setzero_si128());
    __m128i squares = _mm_add_epi32(_mm_madd_epi16(low, low), _mm_madd_epi16(high, high));
    squares = _mm_add_epi32(squares, _mm_srli_si128(squares, 8));
    squares = _mm_add_epi32(squares, _mm_srli_si128(squares, 4));
    return _mm_cvtsi128_si32(squares);
}

inline StepSigns signs(const Steps& steps, const Steps& more) {
    const __m128i once = load(steps);
    const __m128i twice = _mm_add_epi8(_mm_add_epi8(once, once), load(more));
    return {bits(twice), bits(_mm_cmpeq_epi8(twice, _mm_setzero_si128())),
            bits(_mm_cmpeq_epi8(twice, _mm_set1_epi8(2))),
            bits(_mm_cmpeq_epi8(twice, _mm_set1_epi8(4))),
            bits(_mm_cmpeq_epi8(twice, _mm_set1_epi8(6)))};
}

}  // namespace vector

using vector::difference;
using vector::dryness;
using vector::least;
using vector::signs;
using vector::sum;

#else

using scalar::difference;
using scalar::dryness;
using scalar::least;
using scalar::signs;
using scalar::sum;

#endif

}  // namespace niblick::search
