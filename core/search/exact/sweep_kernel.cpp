#include "core/search/exact/sweep_kernel.h"

#include <algorithm>
#include <array>

#include "core/search/common/sse4.h"

namespace niblick::search {

namespace {

template <std::size_t R>
void run_scalar(const BlockTask& task) {
    constexpr std::size_t kFaces = R * kRowFaces;
    const LatticePart& inner = *task.inner;
    for (std::uint32_t i = 0; i < inner.size(); ++i) {
        std::array<std::uint8_t, kFaces> row{};
        const auto enter = [&row](const ByteRow* from, const ByteRow* mask) {
            for (std::size_t f = 0; f < kFaces; ++f) {
                const auto gained = static_cast<std::uint8_t>(byte_of(from, f) & byte_of(mask, f));
                row[f] = std::max(row[f], gained);
            }
        };
        for (std::size_t e = 0; e < task.entry_count; ++e) {
            enter(task.entries[e].rows + i * R, task.entries[e].mask);
        }
        for (std::uint32_t k = inner.first[i]; k < inner.first[i + 1]; ++k) {
            const Clearing& how = inner.clearings[k];
            enter(task.gain + how.from * R, task.slot_mask + how.slot * R);
        }
        if (task.start != nullptr && i == task.start_set) {
            for (std::size_t f = 0; f < kFaces; ++f) row[f] = byte_of(task.start, f);
        }
        const std::uint8_t most = *std::max_element(row.begin(), row.end());
        if (most > 0) ++task.reached[0];
        task.most[i] = most;
        if (most > 0) {
            const ByteRow* draws = task.draws + most * R;
            for (std::size_t f = 0; f < kFaces; ++f) row[f] = std::max(row[f], byte_of(draws, f));
        }
        for (std::size_t g = 0; g < kFaces; ++g) {
            std::uint8_t gain = byte_of(task.wild, g) != 0 ? most : 0;
            const auto lay = [&](const ByteRow* bases, std::size_t count, std::size_t first) {
                for (std::size_t k = 0; k < count; ++k) {
                    const std::uint8_t base = byte_of(bases + k * R, g);
                    if (base < kRowFaces) gain = std::max(gain, row[first + base]);
                }
            };
            const std::size_t first = g / kRowFaces * kRowFaces;
            lay(task.bases, task.base_count, first);
            if (R > 1) lay(task.others, task.other_count, kFaces - kRowFaces - first);
            byte_of(task.gain + i * R, g) = gain;
        }
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

// Adds what a shuffle gives: the k-th base of every face.
NIBLICK_SSE4 __m128i with_bases(__m128i gain, __m128i row, const ByteRow& shuffle) {
    return _mm_max_epu8(gain, _mm_shuffle_epi8(row, load(shuffle)));
}

template <std::size_t R>
__attribute__((target("sse4.1"))) void run_sse4(const BlockTask& given) {
    const BlockTask task = given;  // which nothing that is written can change
    std::uint64_t count = 0;
    const LatticePart& inner = *task.inner;
    const __m128i none = _mm_setzero_si128();
    const std::uint32_t* first = inner.first.data();
    const Clearing* clearings = inner.clearings.data();
    const std::uint32_t size = inner.size();
    const std::uint32_t start_set = task.start != nullptr ? task.start_set : size;
    __m128i wild[R];
    for (std::size_t r = 0; r < R; ++r) wild[r] = load(task.wild[r]);
    const __m128i any_wild = _mm_or_si128(wild[0], wild[R - 1]);
    const bool has_wild = _mm_testz_si128(any_wild, any_wild) == 0;
    for (std::uint32_t i = 0; i < size; ++i) {
        __m128i row[R], gain[R];
        for (std::size_t r = 0; r < R; ++r) row[r] = gain[r] = none;
        for (std::size_t e = 0; e < task.entry_count; ++e) {
            const BlockEntry& entry = task.entries[e];
            for (std::size_t r = 0; r < R; ++r) {
                row[r] = _mm_max_epu8(
                    row[r], _mm_and_si128(load(entry.rows[i * R + r]), load(entry.mask[r])));
            }
        }
        for (std::uint32_t k = first[i]; k < first[i + 1]; ++k) {
            const Clearing& how = clearings[k];
            const ByteRow* from = task.gain + how.from * R;
            const ByteRow* mask = task.slot_mask + how.slot * R;
            for (std::size_t r = 0; r < R; ++r) {
                row[r] = _mm_max_epu8(row[r], _mm_and_si128(load(from[r]), load(mask[r])));
            }
        }
        if (i == start_set) {
            for (std::size_t r = 0; r < R; ++r) row[r] = load(task.start[r]);
        }
        const __m128i both = R == 1 ? row[0] : _mm_max_epu8(row[0], row[R - 1]);
        ByteRow* const to = task.gain + i * R;
        if (_mm_testz_si128(both, both) != 0) {
            task.most[i] = 0;
            for (std::size_t r = 0; r < R; ++r) store(to[r], none);
            continue;
        }
        ++count;
        const std::uint8_t most = greatest(both);
        task.most[i] = most;
        for (std::size_t r = 0; r < R; ++r) {
            row[r] = _mm_max_epu8(row[r], load(task.draws[most * R + r]));
        }
        for (std::size_t k = 0; k < task.base_count; ++k) {
            for (std::size_t r = 0; r < R; ++r) {
                gain[r] = with_bases(gain[r], row[r], task.bases[k * R + r]);
            }
        }
        for (std::size_t k = 0; R > 1 && k < task.other_count; ++k) {
            for (std::size_t r = 0; r < R; ++r) {
                gain[r] = with_bases(gain[r], row[R - 1 - r], task.others[k * R + r]);
            }
        }
        if (has_wild) {
            const __m128i all = _mm_set1_epi8(static_cast<char>(most));
            for (std::size_t r = 0; r < R; ++r) {
                gain[r] = _mm_max_epu8(gain[r], _mm_and_si128(all, wild[r]));
            }
        }
        for (std::size_t r = 0; r < R; ++r) store(to[r], gain[r]);
    }
    task.reached[0] += count;
}

#endif

}  // namespace

SweepKernel scalar_kernel(std::size_t rows) {
    if (rows > 1) return {1, 2, run_scalar<2>};
    return {1, 1, run_scalar<1>};
}

SweepKernel best_kernel(std::size_t rows) {
#ifdef NIBLICK_X86_KERNEL
    if (__builtin_cpu_supports("sse4.1")) {
        if (rows > 1) return {1, 2, run_sse4<2>};
        return {1, 1, run_sse4<1>};
    }
#endif
    return scalar_kernel(rows);
}

}  // namespace niblick::search
