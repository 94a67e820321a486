#pragma once

#include <cstdint>
#include <memory>
#include <vector>

#include "core/deal/board.h"
#include "core/play/position.h"
#include "core/players/reachable_sets.h"
#include "core/players/win_kernel.h"

namespace niblick {

// Counts, for every position that can be reached without turning a stock card, in how many of
// several determinizations (deals that look the same to the player) it can be won.
//
// One backward pass over the removable sets computes, for every set and every face on top, the
// least stock that must be left to clear it. That suffices by stock dominance: if the stock may be
// turned at any time, a position with more stock can do whatever one with less can, by playing the
// same cards now and turning the surplus with the next stock card.
//
// Sound for: a plain variant with one foundation, stock turned at any time, at most 15 faces, a
// layout with few sets; what search::Sweep serves.
class WinCounts {
  public:
    static bool serves(const Variant& variant);
    // The most sets that a layout may have.
    static constexpr std::size_t kMaxSets = 1'000'000;
    // All kernels give the same numbers.
    explicit WinCounts(std::shared_ptr<const search::Lattice> lattice, const Variant& variant,
                       WinKernel kernel = best_win_kernel());

    // Restarts, for positions reachable from this one.
    void start(const Position& from);
    // Adds a determinization: a board on which `from` is a position. At most 255.
    void add(const Board& board);

    // The number of determinizations in which a position can be won: with this set left, this face
    // on top, and as much stock as at the start. Expects a set reachable from the start.
    int wins(const SlotSet& filled, Face top) const;
    // The same after turning a stock card, whichever it is in each determinization.
    int wins_after_draw(const SlotSet& filled) const;

  private:
    ReachableSets sets_;
    WinKernel kernel_;
    std::vector<search::ByteRow> closed_onto_;  // [face]: 0xFF at faces on which it may not be laid
    int worlds_ = 0;
    int stock_left_ = 0;
    // [set]
    std::vector<search::ByteRow> need_;
    std::vector<search::ByteRow> wins_;
    std::vector<std::uint8_t> draw_wins_;
};

}  // namespace niblick
