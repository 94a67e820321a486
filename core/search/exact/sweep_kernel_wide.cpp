// Kernels for two and four deals at once, two where a set takes two rows. The rows of the deals
// fill one register, so the work on a set is the same instructions as for one deal; only what
// turning stock cards gives is not looked up but compared, because each deal has turned another
// number of them. A set that no deal reaches is worked out like any other, as a branch would be
// guessed wrong too often.

#include <cstring>

#include "core/search/common/avx.h"
#include "core/search/exact/sweep_kernel.h"

namespace niblick::search {

#ifdef NIBLICK_AVX_KERNELS

namespace {

// The greatest byte of each half in all bytes of that half.
NIBLICK_AVX2 NIBLICK_INLINE __m256i greatest_of_two(__m256i row) {
    const __m256i swap_words = _mm256_broadcastsi128_si256(
        _mm_setr_epi8(2, 3, 0, 1, 6, 7, 4, 5, 10, 11, 8, 9, 14, 15, 12, 13));
    const __m256i swap_bytes = _mm256_broadcastsi128_si256(
        _mm_setr_epi8(1, 0, 3, 2, 5, 4, 7, 6, 9, 8, 11, 10, 13, 12, 15, 14));
    row = _mm256_max_epu8(row, _mm256_shuffle_epi32(row, 0x4E));
    row = _mm256_max_epu8(row, _mm256_shuffle_epi32(row, 0xB1));
    row = _mm256_max_epu8(row, _mm256_shuffle_epi8(row, swap_words));
    return _mm256_max_epu8(row, _mm256_shuffle_epi8(row, swap_bytes));
}

NIBLICK_AVX2 void run_avx2(const BlockTask& given) {
    const BlockTask task = given;  // which nothing that is written can change
    const LatticePart& inner = *task.inner;
    const std::uint32_t* first = inner.first.data();
    const Clearing* clearings = inner.clearings.data();
    const std::uint32_t size = inner.size();
    const std::uint32_t start_set = task.start != nullptr ? task.start_set : size;
    const __m256i none = _mm256_setzero_si256();
    const __m256i one = _mm256_set1_epi8(1);
    const __m256i wild = twice(*task.wild);
    __m256i count = none;  // of 64-bit words, those of a deal equal
    for (std::uint32_t i = 0; i < size; ++i) {
        __m256i row = none;
        for (std::size_t e = 0; e < task.entry_count; ++e) {
            const BlockEntry& entry = task.entries[e];
            row = _mm256_max_epu8(
                row, _mm256_and_si256(load_two(entry.rows + 2 * i), load_two(entry.mask)));
        }
        for (std::uint32_t k = first[i]; k < first[i + 1]; ++k) {
            const Clearing& how = clearings[k];
            row = _mm256_max_epu8(row, _mm256_and_si256(load_two(task.gain + 2 * how.from),
                                                        load_two(task.slot_mask + 2 * how.slot)));
        }
        if (i == start_set) row = load_two(task.start);
        auto* const gains = reinterpret_cast<__m256i*>(task.gain + 2 * i);
        std::uint8_t* const most = task.most + 2 * i;
        const __m256i greatest = greatest_of_two(row);
        most[0] = static_cast<std::uint8_t>(_mm256_extract_epi8(greatest, 0));
        most[1] = static_cast<std::uint8_t>(_mm256_extract_epi8(greatest, 16));
        // Subtracting what is all ones adds one.
        const __m256i unreached = _mm256_cmpeq_epi64(greatest, none);
        count = _mm256_sub_epi64(count, _mm256_andnot_si256(unreached, _mm256_set1_epi8(-1)));
        const __m256i below = _mm256_subs_epu8(greatest, one);
        for (std::size_t k = 0; k < task.copy_count; ++k) {
            const __m256i value = load_two(task.copies + 2 * k);
            const __m256i turned = _mm256_cmpeq_epi8(_mm256_min_epu8(value, below), value);
            row = _mm256_max_epu8(row, _mm256_and_si256(value, turned));
        }
        __m256i gain = _mm256_and_si256(greatest, wild);
        for (std::size_t k = 0; k < task.base_count; ++k) {
            gain = _mm256_max_epu8(gain, _mm256_shuffle_epi8(row, twice(task.bases[k])));
        }
        _mm256_store_si256(gains, gain);
    }
    task.reached[0] += static_cast<std::uint64_t>(_mm256_extract_epi64(count, 0));
    task.reached[1] += static_cast<std::uint64_t>(_mm256_extract_epi64(count, 2));
}

// A register of AVX-512 holds a set of four deals, or of two where a set takes R = 2 rows.

// Adds for each deal how many of the sets have a best value.
template <std::size_t R>
NIBLICK_AVX512 NIBLICK_INLINE void count_reached(const std::uint8_t* most, std::uint32_t sets,
                                                 std::uint64_t* reached) {
    constexpr std::size_t kDeals = 4 / R;
    constexpr std::uint64_t kOfFirst = R == 1 ? 0x1111111111111111U : 0x5555555555555555U;
    for (std::uint32_t at = 0; at < kDeals * sets; at += 64) {
        const auto bytes = static_cast<std::uint32_t>(kDeals * sets - at);
        const __mmask64 read = bytes >= 64 ? ~__mmask64{0} : (__mmask64{1} << bytes) - 1;
        const __m512i values = _mm512_maskz_loadu_epi8(read, most + at);
        const std::uint64_t is_reached = _mm512_test_epi8_mask(values, values);
        for (std::size_t d = 0; d < kDeals; ++d) {
            reached[d] +=
                static_cast<std::uint64_t>(__builtin_popcountll(is_reached & kOfFirst << d));
        }
    }
}

// The rows of what is the same for all deals, as often as there are deals.
template <std::size_t R>
NIBLICK_AVX512 NIBLICK_INLINE __m512i for_each_deal(const ByteRow* rows) {
    if constexpr (R == 1) return four_times(*rows);
    return _mm512_broadcast_i64x4(_mm256_loadu_si256(reinterpret_cast<const __m256i*>(rows)));
}

// Swaps the two rows of each deal.
NIBLICK_AVX512 NIBLICK_INLINE __m512i other_rows(__m512i rows) {
    return _mm512_shuffle_i64x2(rows, rows, 0xB1);
}

// The greatest byte of each deal in all of its bytes.
template <std::size_t R>
NIBLICK_AVX512 NIBLICK_INLINE __m512i greatest_of_each(__m512i row) {
    __m512i greatest = _mm512_max_epu8(row, _mm512_shuffle_epi32(row, _MM_PERM_BADC));
    greatest = _mm512_max_epu8(greatest, _mm512_shuffle_epi32(greatest, _MM_PERM_CDAB));
    greatest = _mm512_max_epu8(greatest, _mm512_rol_epi32(greatest, 16));
    greatest = _mm512_max_epu8(greatest, _mm512_rol_epi32(greatest, 8));
    if constexpr (R == 2) greatest = _mm512_max_epu8(greatest, other_rows(greatest));
    return greatest;
}

// What is the same for all sets of a block is read once: these are as many as most games have.
constexpr std::size_t kHeldEntries = 6, kHeldCopies = 4, kHeldBases = 2;

template <std::size_t R, std::size_t Entries>
NIBLICK_AVX512 void run_avx512(const BlockTask& task) {
    const LatticePart& inner = *task.inner;
    const std::uint32_t* first = inner.first.data();
    const Clearing* clearings = inner.clearings.data();
    const std::uint32_t size = inner.size();
    const std::uint32_t start_set = task.start != nullptr ? task.start_set : size;
    ByteRow* const gains = task.gain;
    const ByteRow* const slot_mask = task.slot_mask;
    std::uint8_t* most = task.most;
    const __m512i none = _mm512_setzero_si512();
    const __m512i one = _mm512_set1_epi8(1);
    const __m512i wild = for_each_deal<R>(task.wild);
    const __m128i first_bytes =
        R == 1 ? _mm_setr_epi8(0, 4, 8, 12, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1)
               : _mm_setr_epi8(0, 8, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1);
    const ByteRow* entered[Entries + 1];
    __m512i entry_mask[Entries + 1];
    for (std::size_t e = 0; e < Entries; ++e) {
        entered[e] = task.entries[e].rows;
        entry_mask[e] = load_four(task.entries[e].mask);
    }
    __m512i copies[kHeldCopies], bases[kHeldBases], others[kHeldBases];
    const __m512i no_base = _mm512_set1_epi8(-128);
    for (std::size_t k = 0; k < kHeldCopies; ++k) {
        copies[k] = k < task.copy_count ? load_four(task.copies + 4 * k) : none;
    }
    for (std::size_t k = 0; k < kHeldBases; ++k) {
        bases[k] = k < task.base_count ? for_each_deal<R>(task.bases + R * k) : no_base;
        others[k] = k < task.other_count ? for_each_deal<R>(task.others + R * k) : no_base;
    }
    for (std::uint32_t i = 0; i < size; ++i, most += 4 / R) {
        __m512i row = none;
        for (std::size_t e = 0; e < Entries; ++e) {
            row = _mm512_max_epu8(row,
                                  _mm512_and_si512(load_four(entered[e] + 4 * i), entry_mask[e]));
        }
        if constexpr (Entries == kHeldEntries) {
            for (std::size_t e = Entries; e < task.entry_count; ++e) {
                const BlockEntry& entry = task.entries[e];
                row = _mm512_max_epu8(
                    row, _mm512_and_si512(load_four(entry.rows + 4 * i), load_four(entry.mask)));
            }
        }
        for (std::uint32_t k = first[i]; k < first[i + 1]; ++k) {
            const Clearing& how = clearings[k];
            row = _mm512_max_epu8(row, _mm512_and_si512(load_four(gains + 4 * how.from),
                                                        load_four(slot_mask + 4 * how.slot)));
        }
        if (i == start_set) row = load_four(task.start);
        const __m512i greatest = greatest_of_each<R>(row);
        const int packed =
            _mm_cvtsi128_si32(_mm_shuffle_epi8(_mm512_cvtepi32_epi8(greatest), first_bytes));
        std::memcpy(most, &packed, 4 / R);
        const __m512i below = _mm512_subs_epu8(greatest, one);
        for (std::size_t k = 0; k < kHeldCopies; ++k) {
            const __m512i value = copies[k];
            row = _mm512_mask_max_epu8(row, _mm512_cmple_epu8_mask(value, below), row, value);
        }
        for (std::size_t k = kHeldCopies; k < task.copy_count; ++k) {
            const __m512i value = load_four(task.copies + 4 * k);
            row = _mm512_mask_max_epu8(row, _mm512_cmple_epu8_mask(value, below), row, value);
        }
        __m512i gain = _mm512_and_si512(greatest, wild);
        for (std::size_t k = 0; k < kHeldBases; ++k) {
            gain = _mm512_max_epu8(gain, _mm512_shuffle_epi8(row, bases[k]));
        }
        for (std::size_t k = kHeldBases; k < task.base_count; ++k) {
            const __m512i more = for_each_deal<R>(task.bases + R * k);
            gain = _mm512_max_epu8(gain, _mm512_shuffle_epi8(row, more));
        }
        if constexpr (R == 2) {
            const __m512i other = other_rows(row);
            for (std::size_t k = 0; k < kHeldBases; ++k) {
                gain = _mm512_max_epu8(gain, _mm512_shuffle_epi8(other, others[k]));
            }
            for (std::size_t k = kHeldBases; k < task.other_count; ++k) {
                const __m512i more = for_each_deal<R>(task.others + R * k);
                gain = _mm512_max_epu8(gain, _mm512_shuffle_epi8(other, more));
            }
        }
        _mm512_store_si512(gains + 4 * i, gain);
    }
    count_reached<R>(task.most, size, task.reached);
}

template <std::size_t R>
void run_wide(const BlockTask& task) {
    switch (task.entry_count) {
        case 0: return run_avx512<R, 0>(task);
        case 1: return run_avx512<R, 1>(task);
        case 2: return run_avx512<R, 2>(task);
        case 3: return run_avx512<R, 3>(task);
        case 4: return run_avx512<R, 4>(task);
        case 5: return run_avx512<R, 5>(task);
        default: return run_avx512<R, kHeldEntries>(task);
    }
}

}  // namespace

SweepKernel widest_kernel(std::size_t rows) {
    return sweep_kernels(rows).back();
}

std::vector<SweepKernel> sweep_kernels(std::size_t rows) {
    std::vector<SweepKernel> kernels{scalar_kernel(rows), best_kernel(rows)};
    const bool has_avx512 = __builtin_cpu_supports("avx512f") && __builtin_cpu_supports("avx512bw");
    if (rows == 1 && __builtin_cpu_supports("avx2")) kernels.push_back({2, 1, run_avx2});
    if (has_avx512 && rows == 1) kernels.push_back({4, 1, run_wide<1>});
    if (has_avx512 && rows == 2) kernels.push_back({2, 2, run_wide<2>});
    return kernels;
}

#else

SweepKernel widest_kernel(std::size_t rows) {
    return best_kernel(rows);
}

std::vector<SweepKernel> sweep_kernels(std::size_t rows) {
    return {scalar_kernel(rows)};
}

#endif

}  // namespace niblick::search
