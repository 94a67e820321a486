#pragma once

#include <cstdint>
#include <memory>
#include <vector>

#include "core/deal/board.h"
#include "core/play/position.h"
#include "core/players/draw_kernel.h"
#include "core/players/reachable_sets.h"

namespace niblick {

// The chance to win with best play if stock cards were drawn with replacement: each may have any
// face of the stock, with the frequencies that the faces have now, whatever was turned before it.
//
// Then what is still to come depends on how many stock cards are left, not on which, and dynamic
// programming over every set of cards that can be left, every face on top and every number of stock
// cards is fast; the real chance (StockExpectimax) needs every multiset of stock cards. Unlike
// WinCounts it assumes no foresight of the order of the stock, but it knows the cards of the board
// that lie face down: the mean over several boards, which differ in these, is kept.
//
// Sound for what WinCounts serves.
class ReplacedDraws {
  public:
    // All kernels give the same numbers.
    ReplacedDraws(std::shared_ptr<const search::Lattice> lattice, const Variant& variant,
                  DrawKernel kernel = best_draw_kernel());

    // Restarts, for positions reachable from this one.
    void start(const Position& from);
    // Adds a board on which `from` is a position, and of which the next `known` stock cards are
    // known: they come as they lie. At most 65,535 boards.
    //
    // Cards that are waited for have not come yet, so they are likelier the fewer cards are left:
    // n of R cards are n of the r left if none of them has come. With `waiting` above 0, the share
    // n/R of each face is multiplied by (R/r)^waiting, all faces that gain something sharing no
    // more than a whole; what is not shared gains nothing.
    void add(const Board& board, int known = 0, double waiting = 0);
    // The work of adding a board: pairs of a set and a number of stock cards left.
    std::size_t pairs(const Board& board) const;

    // The mean chance with this set left, this face on top, and as much stock as at the start.
    // Expects a set reachable from the start, and a board.
    double chance(const SlotSet& filled, Face top) const;
    // The same if a stock card is turned next.
    double chance_after_draw(const SlotSet& filled) const;

  private:
    std::size_t stock_left(const Board& board) const;
    // Works out all sets with one number of stock cards left.
    void sweep(DrawTask task);

    ReachableSets sets_;
    DrawKernel kernel_;
    std::vector<ChanceRow> onto_;  // [face]: -1 at faces on which it may be laid
    std::size_t drawn_ = 0;
    int boards_ = 0;
    // [set], of the last board; as in DrawTask.
    std::vector<ChanceRow> rows_;
    std::vector<std::int16_t> draw_;
    // Sums over the boards.
    std::vector<std::int32_t> sums_;  // [set][face]
    std::vector<std::int32_t> draw_sums_;
};

}  // namespace niblick
