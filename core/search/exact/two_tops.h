#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <vector>

#include "core/base/stop.h"
#include "core/search/common/lattice.h"
#include "core/search/common/line_allocator.h"
#include "core/search/common/solve.h"

namespace niblick::search {

// Solves games of two foundations whose stock is turned onto one of them at any time (Crossroads),
// by one pass over all sets of cards that can be left. For Goal::clear.
//
// For a set of cards left and the faces on top of both foundations only the least stock of a win
// matters: with more stock left the further cards can be turned onto the foundation that the next
// one is turned onto, and lie under it. So a byte for each set and pair of faces says all there is
// to know. The pass goes from the empty set back, sixteen faces of the second foundation at once.
//
// Sound for: two foundations, a stock turned onto them card by card in one pass at any time, at
// most 15 faces, all cards of the layout to be cleared, and no other rule.
class TwoTops {
  public:
    static bool serves(const Variant& variant);

    // The board must outlive it. Expects a game that is served.
    TwoTops(const Board& board, const Position& from);
    // Whether the pass would end within the limits. A node is a set.
    bool fits(const Limits& limits) const;
    // Once; expects that it fits. Unknown only if it was asked to stop.
    Verdict run(const StopToken& stop, SearchTrace* trace = nullptr);

  private:
    static constexpr int kFaces = 16;
    static constexpr int kNever = 255;
    struct alignas(16) Row {  // [face on the second foundation]: the least stock, kNever for none
        std::array<std::uint8_t, kFaces> at;
    };
    Row* rows(std::size_t set) { return rows_.data() + set * tops_; }
    void turn(Row* table) const;
    void pass_on(const Row* table, Slot slot, Row* to) const;
    void fill_block(std::size_t block);
    std::vector<Move> line();

    const Board& board_;
    const Position& from_;
    std::shared_ptr<const Lattice> lattice_;
    std::size_t tops_;                              // faces, and the empty foundation
    std::vector<std::vector<std::uint8_t>> bases_;  // [slot]: the faces its card goes on
    std::vector<Row> shut_;                         // [slot]: kNever for the others
    std::vector<std::uint8_t> drawn_;  // [stock left - 1]: the face of the card that is turned then
    Lines<Row> rows_;                  // [set][face on the first foundation]
};

}  // namespace niblick::search
