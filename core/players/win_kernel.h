#pragma once

#include <cstddef>
#include <cstdint>

#include "core/players/reachable_sets.h"
#include "core/rules/layout.h"
#include "core/search/common/byte_row.h"

namespace niblick {

// Each byte of a row is the least number of stock cards that must be left to clear a set of cards
// with that face on top; kNoStockIsEnough if none suffices.
inline constexpr std::uint8_t kNoStockIsEnough = 255;

// A way out of a block: clearing a slot of another part leads from set i to the set with the row
// rows[i].
struct BlockExit {
    const search::ByteRow* rows;
    Slot slot;
};

// One block of sets, the emptiest first, in one determinization.
struct WinTask {
    std::uint32_t sets;
    const std::uint32_t* first;  // [set]: of its ways in `ways`; sets + 1 entries
    const WayOn* ways;
    const BlockExit* exits;
    std::size_t exit_count;
    bool clears;                         // set 0 is empty: won
    const search::ByteRow* slot_face;    // [slot]: its face in every byte
    const search::ByteRow* slot_closed;  // [slot]: 0xFF at faces on which its card may not be laid
    const search::ByteRow* stock;  // the face turned when k cards are left is byte k-1, row by row
    int stock_left;
    search::ByteRow* need;    // [set]: the result
    search::ByteRow* wins;    // [set]: incremented at the faces from which the set is won
    std::uint8_t* draw_wins;  // [set]: incremented if turning a stock card wins
};

using WinKernel = void (*)(const WinTask&);

// The fastest kernel for this machine; all give the same bytes.
WinKernel best_win_kernel();
// The portable one, for machines without vector instructions and to test the others.
void scalar_win_kernel(const WinTask& task);

}  // namespace niblick
