#pragma once

#include <cstddef>
#include <cstdint>

#include "core/players/reachable_sets.h"
#include "core/rules/links.h"
#include "core/search/common/byte_row.h"

namespace niblick {

// A number for each face on top, the empty foundation being one more: chances as whole parts of
// kCertain, shares of the faces that a stock card may have as parts of kWhole, or masks. All are
// whole numbers, so that every machine has the same.
struct alignas(32) ChanceRow {
    std::int16_t of[search::kRowFaces];
};
inline constexpr int kCertain = 32767;
inline constexpr int kWhole = 1 << 14;

// A way out of a block: clearing a slot of another part leads from set i to the set with the row
// rows[i].
struct DrawExit {
    const ChanceRow* rows;
    Slot slot;
};

// One block of sets, the emptiest first, with a certain number of stock cards left.
struct DrawTask {
    std::uint32_t sets;
    const std::uint32_t* first;  // [set]: of its ways in `ways`; sets + 1 entries
    const WayOn* ways;
    const DrawExit* exits;
    std::size_t exit_count;
    bool clears;                 // set 0 is empty: won
    const Face* face;            // [slot]
    const ChanceRow* slot_onto;  // [slot]: -1 at faces on which its card may be laid, otherwise 0
    const ChanceRow* share;      // of the next stock card, with one card more left: weights of what
                                 // each face gains over drawing again; null: none
    ChanceRow* rows;             // [set]: the result
    std::int16_t* draw;          // [set]: the chance of turning a stock card; then, with a share,
                                 // the same with one card more left
};

using DrawKernel = void (*)(const DrawTask&);

// The fastest kernel for this machine; all give the same numbers.
DrawKernel best_draw_kernel();
// The portable one, for machines without vector instructions and to test the others.
void scalar_draw_kernel(const DrawTask& task);

}  // namespace niblick
