#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "core/rules/links.h"
#include "core/search/common/byte_row.h"

namespace niblick {

inline constexpr std::size_t kExpectimaxLanes = 16;  // multisets worked out together
inline constexpr std::size_t kExpectimaxTile = 16;   // sets whose chances are moved together

// One float for each multiset.
struct alignas(64) ExpectimaxRow {
    float of[kExpectimaxLanes];
};
using ExpectimaxRows = std::vector<ExpectimaxRow, search::LineAllocator<ExpectimaxRow>>;

// A play: the row with the chances after it, and the face of the card played.
struct ExpectimaxEdge {
    std::uint32_t row;
    Face face;
};

// One pass over the sets with sixteen multisets of equal size. Sets come in tiles, the emptiest
// first; set 0 is the empty one.
struct ExpectimaxTask {
    const std::vector<std::uint32_t>& tiles;
    // [set of these tiles, in their order]: of its plays in `in`, and of the plays that lead to it
    // in `out`; two more entries each, equal to the last.
    const std::uint32_t* first_in;
    const std::uint32_t* first_out;
    const ExpectimaxEdge* in;
    const ExpectimaxEdge* out;
    const std::vector<std::vector<Face>>& onto;  // [face]: the faces on which it may be laid
    const std::vector<Face>& kinds;              // the faces of stock cards
    ExpectimaxRow* rows;
    // [set]: the chance of turning a stock card; null for unused lanes.
    std::array<const float*, kExpectimaxLanes> draw{};
    // A multiset with one more card of a kind: where the chance after turning that card is added,
    // and its weight; null if there is no such card.
    struct Larger {
        float* chance = nullptr;
        float weight = 0;
    };
    std::array<std::array<Larger, kExpectimaxLanes>, search::kRowFaces> larger{};  // [kind][lane]
};

void run_expectimax(const ExpectimaxTask& task);

}  // namespace niblick
