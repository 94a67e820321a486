#include "core/players/win_kernel.h"

#include <algorithm>
#include <bit>
#include <cstring>

#include "core/search/common/sse4.h"

namespace niblick {

void scalar_win_kernel(const WinTask& task) {
    for (std::uint32_t i = 0; i < task.sets; ++i) {
        search::ByteRow row;
        std::memset(row.byte, kNoStockIsEnough, search::kRowFaces);
        const auto lead_to = [&](const search::ByteRow& then, Slot slot) {
            const std::uint8_t need = then.byte[task.slot_face[slot].byte[0]];
            for (std::size_t f = 0; f < search::kRowFaces; ++f) {
                const auto here = static_cast<std::uint8_t>(need | task.slot_closed[slot].byte[f]);
                row.byte[f] = std::min(row.byte[f], here);
            }
        };
        for (std::size_t e = 0; e < task.exit_count; ++e) {
            lead_to(task.exits[e].rows[i], task.exits[e].slot);
        }
        for (std::uint32_t k = task.first[i]; k < task.first[i + 1]; ++k) {
            lead_to(task.need[task.ways[k].to], task.ways[k].slot);
        }
        if (task.clears && i == 0) std::memset(row.byte, 0, search::kRowFaces);
        for (int left = 1; left <= task.stock_left; ++left) {
            const auto at = static_cast<std::size_t>(left - 1);
            if (row.byte[task.stock[at / search::kRowFaces].byte[at % search::kRowFaces]] >
                left - 1)
                continue;
            for (std::uint8_t& need : row.byte) {
                need = std::min(need, static_cast<std::uint8_t>(left));
            }
            ++task.draw_wins[i];
            break;
        }
        task.need[i] = row;
        for (std::size_t f = 0; f < search::kRowFaces; ++f) {
            if (row.byte[f] <= task.stock_left) ++task.wins[i].byte[f];
        }
    }
}

#ifdef NIBLICK_X86_KERNEL

namespace {

using search::load;
using search::store;

// 0xFF for each byte of `row` that is at most that of `most`.
NIBLICK_SSE4 __m128i at_most(__m128i row, __m128i most) {
    return _mm_cmpeq_epi8(_mm_min_epu8(row, most), row);
}

// The fewest stock cards with which turning one wins, 0 if none suffice: with k cards left, byte
// k-1 of `stock` is turned, and k-1 must then suffice.
NIBLICK_SSE4 int least_to_turn(__m128i row, const search::ByteRow* stock, int stock_left) {
    __m128i after = _mm_set_epi8(15, 14, 13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1, 0);
    for (int base = 0; base < stock_left; base += 16, ++stock) {
        const __m128i need = _mm_shuffle_epi8(row, load(*stock));
        unsigned enough = static_cast<unsigned>(_mm_movemask_epi8(at_most(need, after)));
        if (stock_left - base < 16) enough &= (1U << (stock_left - base)) - 1;
        if (enough != 0) return base + std::countr_zero(enough) + 1;
        after = _mm_add_epi8(after, _mm_set1_epi8(16));
    }
    return 0;
}

__attribute__((target("sse4.1"))) void sse4_kernel(const WinTask& task) {
    const __m128i never = _mm_set1_epi8(-1);
    const __m128i all = _mm_set1_epi8(static_cast<char>(task.stock_left));
    for (std::uint32_t i = 0; i < task.sets; ++i) {
        __m128i row = never;
        for (std::size_t e = 0; e < task.exit_count; ++e) {
            const Slot slot = task.exits[e].slot;
            const __m128i need =
                _mm_shuffle_epi8(load(task.exits[e].rows[i]), load(task.slot_face[slot]));
            row = _mm_min_epu8(row, _mm_or_si128(need, load(task.slot_closed[slot])));
        }
        for (std::uint32_t k = task.first[i]; k < task.first[i + 1]; ++k) {
            const WayOn& way = task.ways[k];
            const __m128i need =
                _mm_shuffle_epi8(load(task.need[way.to]), load(task.slot_face[way.slot]));
            row = _mm_min_epu8(row, _mm_or_si128(need, load(task.slot_closed[way.slot])));
        }
        if (task.clears && i == 0) row = _mm_setzero_si128();
        // Most sets cannot be cleared at all and need no update.
        if (_mm_test_all_ones(row) != 0) {
            store(task.need[i], row);
            continue;
        }
        const int turned = least_to_turn(row, task.stock, task.stock_left);
        if (turned > 0) {
            row = _mm_min_epu8(row, _mm_set1_epi8(static_cast<char>(turned)));
            ++task.draw_wins[i];
        }
        store(task.need[i], row);
        store(task.wins[i], _mm_sub_epi8(load(task.wins[i]), at_most(row, all)));
    }
}

}  // namespace

WinKernel best_win_kernel() {
    return __builtin_cpu_supports("sse4.1") ? sse4_kernel : scalar_win_kernel;
}

#else

WinKernel best_win_kernel() {
    return scalar_win_kernel;
}

#endif

}  // namespace niblick
