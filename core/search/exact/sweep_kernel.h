#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "core/search/common/byte_row.h"
#include "core/search/common/lattice.h"

namespace niblick::search {

// A row belongs to a set of cards left in one deal. Its byte for a face is one more than the most
// stock cards that can be left with that face on top; 0 means unreachable. Several deals of a
// variant lie side by side: the rows of the deals for one set follow one another.
inline constexpr std::size_t kMostDeals = 4;

// An entry into a block from another block: the row of deal d for the block's set i is
// rows[i * deals + d], and only the face in mask[d] is gained.
struct BlockEntry {
    const ByteRow* rows;
    const ByteRow* mask;
};

// What one block needs: all sets of the inner part for one choice of the outer parts. "[a][deal]"
// is an array with the deals of each a side by side.
struct BlockTask {
    const LatticePart* inner;
    ByteRow* gain;       // [set of the block][deal]: best value of each face that may be laid next
    std::uint8_t* most;  // [set of the block][deal]: the best value of any face
    const BlockEntry* entries;
    std::size_t entry_count;
    const ByteRow* slot_mask;  // [slot][deal]: 0xFF at the slot's face
    const ByteRow* draws;      // [value]: what turning stock cards gives a set reached with that
                               // value; used for one deal
    const ByteRow* copies;     // [k][deal]: the value after turning the k-th card of each face,
                               // from the bottom of the stock, 0 if none; used for several
    std::size_t copy_count;
    const ByteRow*
        bases;  // base_count shuffles: bases[k].byte[g] is the k-th face that g goes on, or 0x80
    std::size_t base_count;
    const ByteRow* wild;   // 0xFF at faces that go on every face, left out of `bases`
    const ByteRow* start;  // [deal]: the row to put into set `start_set`, or null
    std::uint32_t start_set;
    std::uint64_t* reached;  // [deal]: the number of reachable sets is added to it
};

// Processes the sets of a block in order, for a number of deals at once.
struct SweepKernel {
    std::size_t deals;
    void (*run)(const BlockTask&);
};

// The fastest kernel of this machine for one deal, and for as many as it takes at once; all give
// the same bytes. Without AVX2 the second is the first.
SweepKernel best_kernel();
SweepKernel widest_kernel();
// The portable one, for machines without vector instructions and for tests of the others.
SweepKernel scalar_kernel();
// All that this machine can run.
std::vector<SweepKernel> sweep_kernels();

}  // namespace niblick::search
