#include "core/search/exact/sweep_kernel.h"

#include <algorithm>

#include "core/search/common/sse4.h"

namespace niblick::search {

namespace {

void run_scalar(const BlockTask& task) {
    const LatticePart& inner = *task.inner;
    for (std::uint32_t i = 0; i < inner.size(); ++i) {
        ByteRow row{};
        const auto enter = [&row](const ByteRow& from, const ByteRow& mask) {
            for (std::size_t f = 0; f < kRowFaces; ++f) {
                const auto gained = static_cast<std::uint8_t>(from.byte[f] & mask.byte[f]);
                row.byte[f] = std::max(row.byte[f], gained);
            }
        };
        for (std::size_t e = 0; e < task.entry_count; ++e) {
            enter(task.entries[e].rows[i], *task.entries[e].mask);
        }
        for (std::uint32_t k = inner.first[i]; k < inner.first[i + 1]; ++k) {
            const Clearing& how = inner.clearings[k];
            enter(task.gain[how.from], task.slot_mask[how.slot]);
        }
        if (task.start != nullptr && i == task.start_set) row = *task.start;
        const std::uint8_t most = *std::max_element(row.byte, row.byte + kRowFaces);
        if (most > 0) ++task.reached[0];
        task.most[i] = most;
        ByteRow gain{};
        if (most > 0) {
            for (std::size_t f = 0; f < kRowFaces; ++f) {
                row.byte[f] = std::max(row.byte[f], task.draws[most].byte[f]);
            }
            for (std::size_t g = 0; g < kRowFaces; ++g) {
                for (std::size_t k = 0; k < task.base_count; ++k) {
                    const std::uint8_t base = task.bases[k].byte[g];
                    if (base < kRowFaces) gain.byte[g] = std::max(gain.byte[g], row.byte[base]);
                }
                if (task.wild->byte[g] != 0) gain.byte[g] = most;
            }
        }
        task.gain[i] = gain;
    }
}

#ifdef NIBLICK_X86_KERNEL

// The maximum of sixteen bytes: the minimum of their complements, by phminposuw.
NIBLICK_SSE4 std::uint8_t greatest(__m128i row) {
    const __m128i eight = _mm_max_epu8(row, _mm_srli_si128(row, 8));
    const __m128i flipped = _mm_xor_si128(eight, _mm_set1_epi8(-1));
    const __m128i pairs = _mm_min_epu8(flipped, _mm_srli_epi16(flipped, 8));
    // The low bytes of the first four words are the candidates; the rest is masked out.
    const __m128i words = _mm_or_si128(_mm_and_si128(pairs, _mm_set1_epi16(0xFF)),
                                       _mm_set_epi16(-1, -1, -1, -1, 0, 0, 0, 0));
    const int least = _mm_cvtsi128_si32(_mm_minpos_epu16(words)) & 0xFF;
    return static_cast<std::uint8_t>(255 - least);
}

__attribute__((target("sse4.1"))) void run_sse4(const BlockTask& task) {
    std::uint64_t count = 0;
    const LatticePart& inner = *task.inner;
    const __m128i none = _mm_setzero_si128();
    const std::uint32_t* first = inner.first.data();
    const Clearing* clearings = inner.clearings.data();
    const std::uint32_t size = inner.size();
    const __m128i wild = load(*task.wild);
    const bool has_wild = _mm_testz_si128(wild, wild) == 0;
    for (std::uint32_t i = 0; i < size; ++i) {
        __m128i row = none;
        for (std::size_t e = 0; e < task.entry_count; ++e) {
            const BlockEntry& entry = task.entries[e];
            row = _mm_max_epu8(row, _mm_and_si128(load(entry.rows[i]), load(*entry.mask)));
        }
        for (std::uint32_t k = first[i]; k < first[i + 1]; ++k) {
            const Clearing& how = clearings[k];
            row = _mm_max_epu8(
                row, _mm_and_si128(load(task.gain[how.from]), load(task.slot_mask[how.slot])));
        }
        if (task.start != nullptr && i == task.start_set) row = load(*task.start);
        if (_mm_testz_si128(row, row) != 0) {
            task.most[i] = 0;
            store(task.gain[i], none);
            continue;
        }
        ++count;
        const std::uint8_t most = greatest(row);
        task.most[i] = most;
        row = _mm_max_epu8(row, load(task.draws[most]));
        __m128i gain = none;
        for (std::size_t k = 0; k < task.base_count; ++k) {
            gain = _mm_max_epu8(gain, _mm_shuffle_epi8(row, load(task.bases[k])));
        }
        if (has_wild) {
            const __m128i all = _mm_set1_epi8(static_cast<char>(most));
            gain = _mm_max_epu8(gain, _mm_and_si128(all, wild));
        }
        store(task.gain[i], gain);
    }
    task.reached[0] += count;
}

#endif

}  // namespace

SweepKernel scalar_kernel() {
    return {1, run_scalar};
}

SweepKernel best_kernel() {
#ifdef NIBLICK_X86_KERNEL
    if (__builtin_cpu_supports("sse4.1")) return {1, run_sse4};
#endif
    return scalar_kernel();
}

}  // namespace niblick::search
