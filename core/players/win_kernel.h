#pragma once

#include <cstddef>
#include <cstdint>

#include "core/layout.h"

namespace niblick {

// One byte for each face (the empty foundation counts as one), 16 at the most. A byte says how many
// stock cards must be left at least to clear a set of cards when that face is on top;
// kNoStockIsEnough that no stock does.
struct alignas(16) NeedRow {
    std::uint8_t byte[16];
};
inline constexpr std::size_t kNeedFaces = 16;
inline constexpr std::uint8_t kNoStockIsEnough = 255;

// A way on from a set: clearing `slot` leads to set `to` of the same part.
struct WayOn {
    std::uint32_t to;
    Slot slot;
};

// A way out of a block: clearing a slot of another part leads from set i to the set with the row
// rows[i].
struct BlockExit {
    const NeedRow* rows;
    Slot slot;
};

// One block of sets, the emptiest first, in one world.
struct WinTask {
    std::uint32_t sets;
    const std::uint32_t* first;  // [set]: of its ways in `ways`; sets + 1 entries
    const WayOn* ways;
    const BlockExit* exits;
    std::size_t exit_count;
    bool clears;                 // set 0 is empty: won
    const NeedRow* slot_face;    // [slot]: its face in every byte
    const NeedRow* slot_closed;  // [slot]: 0xFF at faces on which its card may not be laid
    const NeedRow* stock;        // the face turned when k cards are left is byte k-1, row by row
    int stock_left;
    NeedRow* need;            // [set]: worked out
    NeedRow* wins;            // [set]: one is added at faces on which the set is won from
    std::uint8_t* draw_wins;  // [set]: one is added when turning a stock card wins
};

using WinKernel = void (*)(const WinTask&);

// The fastest kernel for this machine; all give the same bytes.
WinKernel best_win_kernel();
// The plain one, for machines without vector instructions and for tests of the others.
void plain_win_kernel(const WinTask& task);

}  // namespace niblick
