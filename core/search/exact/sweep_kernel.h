#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "core/search/common/byte_row.h"
#include "core/search/common/lattice.h"

namespace niblick::search {

// A row belongs to a set of cards left in one deal. Its byte for a face is one more than the most
// stock cards that can be left with that face on top; 0 means unreachable. A game of more faces
// than a row has bytes takes two rows for a set. Several deals of a variant may lie side by side:
// the rows of the deals for one set follow one another.
inline constexpr std::size_t kMostDeals = 4;
inline constexpr std::size_t kMostRows = 2;

// An entry into a block from another block: the rows of the block's set i begin at
// rows[i * lanes], and only the faces in mask[lane] are gained.
struct BlockEntry {
    const ByteRow* rows;
    const ByteRow* mask;
};

// What one block needs: all sets of the inner part for one choice of the outer parts. "[a][lane]"
// is an array with the rows of each a side by side, one or two for each deal; "[a][row]" has one or
// two for each a, whatever the number of deals.
struct BlockTask {
    const LatticePart* inner;
    ByteRow* gain;       // [set of the block][lane]: best value of each face that may be laid next
    std::uint8_t* most;  // [set of the block][deal]: the best value of any face
    const BlockEntry* entries;
    std::size_t entry_count;
    const ByteRow* slot_mask;  // [slot][lane]: 0xFF at the faces its card may be
    const ByteRow* draws;      // [value][row]: what turning stock cards gives a set reached with
                               // that value; used for one deal
    const ByteRow* copies;     // [k][lane]: the value after turning the k-th card of each face,
                               // from the bottom of the stock, 0 if none; used for several
    std::size_t copy_count;
    const ByteRow* bases;  // [base_count][row]: shuffles; byte g is the k-th face of its own row
                           // that g goes on, or 0x80
    std::size_t base_count;
    const ByteRow* wild;   // [row]: 0xFF at faces that go on every face, left out of `bases`
    const ByteRow* start;  // [lane]: the rows to put into set `start_set`, or null
    std::uint32_t start_set;
    std::uint64_t* reached;  // [deal]: the number of reachable sets is added to it
    const ByteRow* others;   // [other_count][row]: as `bases`, of the other of two rows
    std::size_t other_count;
};

// Processes the sets of a block in order, for a number of deals at once with so many rows each.
struct SweepKernel {
    std::size_t deals;
    std::size_t rows;
    void (*run)(const BlockTask&);

    std::size_t lanes() const { return deals * rows; }
};

// The fastest kernel of this machine for one deal, and for as many as it takes at once; all give
// the same bytes. Without AVX2, or AVX-512 for two rows, the second is the first.
SweepKernel best_kernel(std::size_t rows = 1);
SweepKernel widest_kernel(std::size_t rows = 1);
// The portable one, for machines without vector instructions and for tests of the others.
SweepKernel scalar_kernel(std::size_t rows = 1);
// All that this machine can run, from the portable one to the widest.
std::vector<SweepKernel> sweep_kernels(std::size_t rows = 1);

}  // namespace niblick::search
