#pragma once

#include <algorithm>

#if defined(__SSE2__)
#include <xmmintrin.h>
#endif

namespace niblick::search {

// Four floats that are worked on at once.

#if defined(__SSE2__)

using Four = __m128;

inline Four load(const float* from) {
    return _mm_loadu_ps(from);
}
inline void store(float* to, Four four) {
    _mm_storeu_ps(to, four);
}
inline Four larger(Four a, Four b) {
    return _mm_max_ps(a, b);
}
inline bool all_zero(Four four) {
    return _mm_movemask_ps(_mm_cmpneq_ps(four, _mm_setzero_ps())) == 0;
}
inline Four add_product(Four sum, Four four, float factor) {
    return _mm_add_ps(sum, _mm_mul_ps(four, _mm_set1_ps(factor)));
}
inline void transpose(Four& a, Four& b, Four& c, Four& d) {
    _MM_TRANSPOSE4_PS(a, b, c, d);
}
inline void prefetch(const void* at) {
    _mm_prefetch(static_cast<const char*>(at), _MM_HINT_T0);
}

#else

struct Four {
    float of[4];
};

inline Four load(const float* from) {
    return {{from[0], from[1], from[2], from[3]}};
}
inline void store(float* to, const Four& four) {
    std::copy_n(four.of, 4, to);
}
inline Four larger(Four a, const Four& b) {
    for (int i = 0; i < 4; ++i) a.of[i] = std::max(a.of[i], b.of[i]);
    return a;
}
inline bool all_zero(const Four& four) {
    return std::all_of(four.of, four.of + 4, [](float each) { return each == 0; });
}
inline Four add_product(Four sum, const Four& four, float factor) {
    for (int i = 0; i < 4; ++i) sum.of[i] += four.of[i] * factor;
    return sum;
}
inline void transpose(Four& a, Four& b, Four& c, Four& d) {
    Four* rows[] = {&a, &b, &c, &d};
    for (int i = 0; i < 4; ++i) {
        for (int j = 0; j < i; ++j) std::swap(rows[i]->of[j], rows[j]->of[i]);
    }
}
inline void prefetch(const void*) {}

#endif

}  // namespace niblick::search
