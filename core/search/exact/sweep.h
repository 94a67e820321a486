#pragma once

#include <memory>
#include <optional>
#include <vector>

#include "core/base/stop.h"
#include "core/search/common/lattice.h"
#include "core/search/common/solve.h"
#include "core/search/exact/sweep_kernel.h"

namespace niblick::search {

// Solves a deal by one pass over all sets that can be left of its layout.
//
// For a set of cards left and a face on top, only the most stock that can be left matters: where
// the stock may be turned at any time, whatever can be played later can be played now. A set
// reached with stock left can be met again with each later stock card on top, so one byte for each
// face and set says all there is to know, and the pass that fills them gives the verdict, the
// fewest cards that can be left, and the most stock left for every set at once.
//
// Cards that need not be cleared (Aim::spare) belong to the sets and do not count as left. Sets
// with the same spare cards left are processed together, beginning with all of them left, so that a
// win that spends few is found early.
//
// Sound for: one foundation, stock turned at any time, at most 15 faces, a layout with few sets.
// Holds its memory between deals; one instance serves one thread.
class Sweep {
  public:
    static bool serves(const Variant& variant);
    // Bytes that an instance holds for a lattice of so many sets.
    static std::size_t bytes_for(std::size_t sets) { return sets * (sizeof(ByteRow) + 1); }

    Sweep(std::shared_ptr<const Lattice> lattice, const Variant& variant);

    // Fills the tables for a position, with a limit on the number of reachable sets. `any_win`: any
    // win will do, whatever stock it leaves.
    StopReason run(const Board& board, const Position& from, std::uint64_t most, bool any_win,
                   const StopToken& stop);
    // The number of reachable sets found by the last run().
    std::uint64_t reached() const { return reached_; }
    // Adds them by the cards left.
    void add_to(SearchTrace& trace) const;

    // After a finished run(): a reachable set with nothing left to clear, if any.
    std::optional<std::size_t> cleared() const { return cleared_; }
    // The fewest cards that can be left to clear.
    int least_left() const;
    // Among reachable sets with this many cards left: one with the most stock left, and how much.
    // Expects that there is one.
    std::size_t set_with(int left) const;
    int most_stock(int left) const { return int{most_[set_with(left)]} - 1; }
    // Moves that lead from the position to set `number` with the most stock left. If that set has
    // nothing left to clear, the line ends at the win.
    std::vector<Move> line_to(std::size_t number) const;
    std::size_t bytes() const { return bytes_for(lattice_->size()); }

  private:
    struct Step {
        std::size_t from;
        Slot slot;
    };
    bool is_reached(std::size_t number) const {
        return block_reached_[number / lattice_->inner().size()] != 0 && most_[number] > 0;
    }
    // Whether the blocks with these free parts cleared can be skipped, since others differ from
    // them only in which of several equal cards are cleared.
    bool is_repeated(std::size_t free) const;
    // Works out blocks [first, end), which have the same free parts left.
    StopReason sweep_blocks(std::size_t first, std::size_t end, std::uint64_t most,
                            const StopToken& stop);
    // The steps to a set by clearing a slot, among reachable sets.
    std::vector<Step> steps_to(std::size_t number) const;
    // Calls visit(set number, cards left to clear) for every reachable set.
    template <typename Visit>
    void for_each_reached(Visit visit) const;
    // Cards left to clear in the outer parts.
    int left_outside(std::size_t block) const;
    // Whether a move takes a card away that must go.
    bool clears(Move move) const;
    // The row of a set before stock cards are turned, and after.
    ByteRow row_before_draws(std::size_t number) const;
    ByteRow row_of(std::size_t number) const;
    void bind(const Board& board, const Position& from);

    std::shared_ptr<const Lattice> lattice_;
    BlockKernel kernel_;
    std::vector<ByteRow> gain_;
    std::vector<std::uint8_t> most_;
    std::vector<std::uint8_t> block_reached_;
    std::vector<ByteRow> bases_;
    ByteRow wild_{};
    std::vector<std::vector<std::uint8_t>> base_lists_;  // [face]: the faces it goes on
    // Of the deal at hand.
    std::vector<ByteRow> slot_mask_;
    std::vector<ByteRow> draws_;
    std::vector<std::uint8_t> slot_face_;
    ByteRow start_{};
    std::size_t start_number_ = 0;
    std::optional<std::size_t> cleared_;
    std::uint64_t reached_ = 0;
};

}  // namespace niblick::search
