#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "core/base/bits.h"
#include "core/base/stop.h"
#include "core/search/common/solve.h"

namespace niblick::search {

// Solves games in which cards leave columns in runs, by one pass over all sets of cards that can be
// left.
//
// Nothing but how many cards each column has lost makes a position, so one bit says whether it is
// reached. Positions that differ in a few columns only, the inner ones, are a block of bits: a run
// leaves all positions of a block at once, by an "and" with those in which its cards of the inner
// columns are available, and a shift. Blocks are numbered so that a run leads to a later one or
// stays, and only blocks with a reached position cost more than a look. All thirteen columns of
// four cards of All in a Row are 1.2 thousand million positions: 160 MB, and about a second.
class SetSweep {
  public:
    // Runs that are available beforehand, of cards that lie in columns, and no other mechanism.
    static bool serves(const Variant& variant);

    // The board must outlive it. Expects a position between sets.
    SetSweep(const Board& board, const Position& from);
    // Whether the pass would end within the limits, whatever is reached. A node is a block.
    bool fits(const Limits& limits) const;
    // Once; expects that it fits. Unknown only if it was asked to stop. A verdict of "lost" says
    // the fewest cards that can be left. Adds its nodes to `trace`, if any, each by the most cards
    // that are left in a position of the block.
    Verdict run(const StopToken& stop, SearchTrace* trace = nullptr);
    bool has_run() const { return !reached_.empty(); }
    // After a finished run: the moves to a position with the fewest cards left.
    std::vector<Move> line() const;

  private:
    using Block = Bits<10>;  // room for four columns of four cards, which are 625 positions
    // Where a position is: its block and its bit there. Also how far a card or a run leads.
    struct Number {
        std::size_t block = 0;
        int bit = 0;
        Number operator+(const Number& other) const {
            return {block + other.block, bit + other.bit};
        }
    };
    struct Column {
        std::vector<Slot> slots;  // from the top
        Number stride;            // of each card
    };
    // A run that leaves inner columns only.
    struct InnerRun {
        Block available;
        int shift;
    };

    static void add_shifted(const Block& from, int bits, Block& to);

    static std::size_t lost_of(const Column& column, const Number& at);
    int place_of(Slot slot) const;
    // The place after this one in a run, or ring_ if there is none.
    int next(int place) const;
    const Block& on_top(std::size_t column, int place) const;
    void make_tables();
    void make_inner_runs(int place, int cards, int shift, const Block& available);
    void take_inner_runs(Block& positions) const;
    // Takes from some positions of a block what completes a run from a place on, its cards so far
    // leading by `way`.
    void extend(std::size_t block, int place, int cards, const Number& way, const Block& positions);
    // Notes the fewest cards left of a block, where so many are left in the outer columns.
    void note_fewest(std::size_t block, int outer_left);
    // The columns of a run that may come last before a position, from a place on.
    bool find_run(int place, int cards, const Number& at, const Number& way,
                  const std::vector<std::size_t>& lost, std::vector<std::size_t>& run) const;

    const Board& board_;
    const Position& from_;
    int ring_, least_, most_;
    bool wrap_;
    std::vector<Column> columns_;  // the inner ones first
    std::size_t inner_ = 0;        // so many of them
    int bits_ = 1;                 // of a block that are used
    std::size_t blocks_ = 1;
    std::vector<Block> on_top_;      // [inner column * ring_ + place]: bits where it is on top
    std::vector<Block> inner_left_;  // [cards left in the inner columns]: bits
    std::vector<InnerRun> inner_runs_;
    std::vector<std::vector<std::size_t>> outer_;  // [place]: strides of columns with it on top
    std::vector<Block> reached_;
    int fewest_ = 0;  // cards left, and in which block
    std::size_t fewest_block_ = 0;
};

}  // namespace niblick::search
