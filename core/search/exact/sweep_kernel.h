#pragma once

#include <cstddef>
#include <cstdint>

#include "core/search/common/byte_row.h"
#include "core/search/common/lattice.h"

namespace niblick::search {

// A row belongs to a set of cards left. Its byte for a face is one more than the most stock cards
// that can be left with that face on top; 0 means unreachable.

// An entry into a block from another block: the row for the block's set i is rows[i], and only the
// face in `mask` is gained.
struct BlockEntry {
    const ByteRow* rows;
    ByteRow mask;
};

// What one block needs: all sets of the inner part for one choice of the outer parts.
struct BlockTask {
    const LatticePart* inner;
    ByteRow* gain;       // [set of the block]: best value of each face that may be laid next
    std::uint8_t* most;  // [set of the block]: the best value of any face
    const BlockEntry* entries;
    std::size_t entry_count;
    const ByteRow* slot_mask;  // [slot]: 0xFF at the slot's face
    const ByteRow* draws;  // [value]: what turning stock cards gives a set reached with that value
    const ByteRow*
        bases;  // base_count shuffles: bases[k].byte[g] is the k-th face that g goes on, or 0x80
    std::size_t base_count;
    const ByteRow* wild;   // 0xFF at faces that go on every face, left out of `bases`
    const ByteRow* start;  // the row to put into set `start_set`, or null
    std::uint32_t start_set;
    std::uint64_t room;  // the limit on reachable sets; one more ends the work
};

// Processes the sets of a block in order. Returns how many are reachable; one more than `room` when
// it was ended there.
using BlockKernel = std::uint64_t (*)(const BlockTask&);

// The fastest kernel for this machine; all give the same bytes.
BlockKernel best_kernel();
// The portable one, for machines without vector instructions and for tests of the others.
std::uint64_t scalar_kernel(const BlockTask& task);

}  // namespace niblick::search
