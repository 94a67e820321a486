#include "core/players/draw_kernel.h"

#include <algorithm>

#include "core/search/common/avx.h"

namespace niblick {

namespace {

// The chance after a draw: `sum` is of gains times their shares, `useful` of the shares of those
// that gain; all of these together are no more than a whole.
std::int16_t raised(std::int16_t draw, int sum, int useful) {
    return static_cast<std::int16_t>(
        draw + (useful <= kWhole ? (sum + kWhole / 2) / kWhole : sum / useful));
}

}  // namespace

void scalar_draw_kernel(const DrawTask& task) {
    for (std::uint32_t i = 0; i < task.sets; ++i) {
        ChanceRow row;
        std::fill_n(row.of, search::kRowFaces, task.draw[i]);
        const auto lead_to = [&](const ChanceRow& then, Slot slot) {
            const std::int16_t chance = then.of[task.face[slot]];
            for (std::size_t f = 0; f < search::kRowFaces; ++f) {
                const auto here = static_cast<std::int16_t>(chance & task.slot_onto[slot].of[f]);
                row.of[f] = std::max(row.of[f], here);
            }
        };
        for (std::size_t e = 0; e < task.exit_count; ++e) {
            lead_to(task.exits[e].rows[i], task.exits[e].slot);
        }
        for (std::uint32_t k = task.first[i]; k < task.first[i + 1]; ++k) {
            lead_to(task.rows[task.ways[k].to], task.ways[k].slot);
        }
        if (task.clears && i == 0) std::fill_n(row.of, search::kRowFaces, std::int16_t{kCertain});
        task.rows[i] = row;
        if (task.share == nullptr) continue;
        int sum = 0, useful = 0;
        for (std::size_t f = 0; f < search::kRowFaces; ++f) {
            const int gain = row.of[f] - task.draw[i];
            sum += gain * task.share->of[f];
            if (gain > 0) useful += task.share->of[f];
        }
        task.draw[i] = raised(task.draw[i], sum, useful);
    }
}

#ifdef NIBLICK_AVX_KERNELS

namespace {

NIBLICK_AVX2 NIBLICK_INLINE __m256i load_row(const ChanceRow& row) {
    return _mm256_load_si256(reinterpret_cast<const __m256i*>(row.of));
}

NIBLICK_AVX2 NIBLICK_INLINE __m256i lead_to(const DrawTask& task, __m256i row,
                                            const ChanceRow& then, Slot slot) {
    const __m256i chance = _mm256_set1_epi16(then.of[task.face[slot]]);
    return _mm256_max_epi16(row, _mm256_and_si256(chance, load_row(task.slot_onto[slot])));
}

NIBLICK_AVX2 void avx2_draw_kernel(const DrawTask& given) {
    const DrawTask task = given;  // which nothing that is written can change
    const bool draws = task.share != nullptr;
    const __m256i share = draws ? load_row(*task.share) : _mm256_setzero_si256();
    for (std::uint32_t i = 0; i < task.sets; ++i) {
        __m256i row = _mm256_set1_epi16(task.draw[i]);
        for (std::size_t e = 0; e < task.exit_count; ++e) {
            row = lead_to(task, row, task.exits[e].rows[i], task.exits[e].slot);
        }
        for (std::uint32_t k = task.first[i]; k < task.first[i + 1]; ++k) {
            row = lead_to(task, row, task.rows[task.ways[k].to], task.ways[k].slot);
        }
        if (task.clears && i == 0) row = _mm256_set1_epi16(kCertain);
        _mm256_store_si256(reinterpret_cast<__m256i*>(task.rows[i].of), row);
        if (!draws) continue;
        const __m256i gain = _mm256_subs_epi16(row, _mm256_set1_epi16(task.draw[i]));
        const __m256i gains = _mm256_cmpgt_epi16(gain, _mm256_setzero_si256());
        const __m256i products = _mm256_madd_epi16(gain, share);
        const __m256i useful =
            _mm256_madd_epi16(_mm256_and_si256(gains, share), _mm256_set1_epi16(1));
        // Four sums of each, then two, then one.
        __m256i sums = _mm256_hadd_epi32(products, useful);
        sums = _mm256_hadd_epi32(sums, sums);
        const __m128i sum =
            _mm_add_epi32(_mm256_castsi256_si128(sums), _mm256_extracti128_si256(sums, 1));
        task.draw[i] = raised(task.draw[i], _mm_cvtsi128_si32(sum), _mm_extract_epi32(sum, 1));
    }
}

}  // namespace

DrawKernel best_draw_kernel() {
    return __builtin_cpu_supports("avx2") ? avx2_draw_kernel : scalar_draw_kernel;
}

#else

DrawKernel best_draw_kernel() {
    return scalar_draw_kernel;
}

#endif

}  // namespace niblick
