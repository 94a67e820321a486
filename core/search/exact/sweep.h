#pragma once

#include <array>
#include <memory>
#include <optional>
#include <set>
#include <span>
#include <vector>

#include "core/base/stop.h"
#include "core/search/common/lattice.h"
#include "core/search/common/solve.h"
#include "core/search/exact/sweep_faces.h"
#include "core/search/exact/sweep_kernel.h"

namespace niblick::search {

// Solves a deal by one pass over all sets that can be left of its layout.
//
// For a set of cards left and a face on top, only the most stock that can be left matters: where
// the stock may be turned at any time, whatever can be played later can be played now. A set
// reached with stock left can be met again with each later stock card on top, so one byte for each
// face and set says all there is to know, and the pass that fills them gives the verdict, the
// fewest cards that can be left, and the most stock left for every set at once. The bytes of a set
// are kept until no later set needs them, and the most stock for good: from that alone the moves
// that lead to a set are found again.
//
// Cards that need not be cleared (Aim::spare) belong to the sets and do not count as left. Sets
// with the same spare cards left are processed together, beginning with all of them left, so that a
// win that spends few is found early.
//
// Wild tokens in hand (Token::is_wild) repeat all sets, once for each number of them that was laid:
// these are the levels, and the fewest laid come first. A wild token on top is one more face, on
// which every face goes, and a set of a level gets it with the most stock of the same set of the
// level before. That also lays a wild token on a wild one, which the rules forbid, but lays one
// more for the same set and the same stock: a line to the first level that has this stock never
// does. More tokens than there are cards are never needed, since each should take a card. Tokens
// that show stock cards (Token::peeks) change nothing.
//
// A card that accepts nothing once it is played on certain others (Rule::stopper) is another face
// there than elsewhere.
//
// Sound for: one foundation, stock turned at any time, at most 31 faces (a wild token and each kind
// of card that may accept nothing count as one more), a layout with few sets. More than 15 faces
// take two rows for a set, and twice the time.
// Holds its memory between deals; one instance serves one thread. It has as many tables as its
// kernel has deals, which are worked out together; what is asked about a deal afterwards names it
// by its number among them.
class Sweep {
  public:
    static bool serves(const Variant& variant);
    // Whether several deals may be worked out together: not where cards need not be cleared, as
    // which sets are looked at then depends on the deal.
    static bool serves_several(const Variant& variant);
    // Wild tokens that can be laid: of a game that is served, of a position of it, which may have
    // brought more.
    static std::size_t most_laid(const Variant& variant);
    static std::size_t most_laid(const Variant& variant, const Position& from);
    // Bytes that an instance holds for a lattice of a game, so many deals and wild tokens.
    static std::size_t bytes_for(const Lattice& lattice, const Variant& variant, std::size_t deals,
                                 std::size_t laid);

    // The best kernel for one deal, or a given one.
    Sweep(std::shared_ptr<const Lattice> lattice, const Variant& variant);
    Sweep(std::shared_ptr<const Lattice> lattice, const Variant& variant, SweepKernel kernel);

    // How many deals are worked out together.
    std::size_t deals() const { return kernel_.deals; }
    // Fills the tables for a position, with a limit on the number of reachable sets. `any_win`: any
    // win will do, whatever stock it leaves. Expects a kernel of one deal.
    StopReason run(const Board& board, const Position& from, std::uint64_t most, bool any_win,
                   const StopToken& stop);
    // Fills them for the starts of several deals, at most deals(), without a limit; with `any_win`
    // until all of them have a win. Expects serves_several(). False if it was asked to stop.
    bool run_starts(std::span<const Board* const> boards, bool any_win, const StopToken& stop);
    // The number of reachable sets found by the last run.
    std::uint64_t reached(std::size_t deal = 0) const { return reached_[deal]; }
    // Adds them by the cards left.
    void add_to(SearchTrace& trace, std::size_t deal = 0) const;

    // After a finished run: a reachable set with nothing left to clear, if any.
    std::optional<std::size_t> cleared(std::size_t deal = 0) const { return cleared_[deal]; }
    // The fewest cards that can be left to clear.
    int least_left(std::size_t deal = 0) const;
    // Among reachable sets with this many cards left: one with the most stock left, and how much.
    // Expects that there is one.
    std::size_t set_with(int left, std::size_t deal = 0) const;
    int most_stock(int left, std::size_t deal = 0) const {
        return int{most_of(set_with(left, deal), deal)} - 1;
    }
    // Moves that lead from the position to set `number` with the most stock left. If that set has
    // nothing left to clear, the line ends at the win.
    std::vector<Move> line_to(std::size_t number, std::size_t deal = 0) const;

  private:
    struct Step {
        std::size_t from;
        Slot slot;
    };
    // The rows of a block. Those of blocks further back than others are entered from have made room
    // for later ones.
    ByteRow* gains(std::size_t block) {
        return gain_.data() + block % kept_ * lattice_->inner().size() * kernel_.lanes();
    }
    // Those of a deal for one of the sets, slots or cards of an array "[a][lane]".
    ByteRow* rows_of(ByteRows& rows, std::size_t at, std::size_t deal) const {
        return rows.data() + at * kernel_.lanes() + deal * kernel_.rows;
    }
    std::uint8_t most_of(std::size_t number, std::size_t deal) const {
        return most_[number * deals() + deal];
    }
    bool is_reached(std::size_t number, std::size_t deal) const {
        return block_reached_[number / lattice_->inner().size()] != 0 && most_of(number, deal) > 0;
    }
    // Makes room for so many more levels than the first.
    void make_levels(std::size_t more);
    // Whether the blocks with these free parts cleared can be skipped, since others differ from
    // them only in which of several equal cards are cleared.
    bool is_repeated(std::size_t free) const;
    // Works out all levels of so many deals that are bound, or with `any_win` until all have a win.
    StopReason sweep_levels(std::size_t deals, std::uint64_t most, bool any_win,
                            const StopToken& stop);
    // Works out blocks [first, end), which have the same free parts left.
    StopReason sweep_blocks(std::size_t first, std::size_t end, std::uint64_t most,
                            const StopToken& stop);
    // The steps to a set by clearing a slot, among reachable sets.
    std::vector<Step> steps_to(std::size_t number, std::size_t deal) const;
    // Calls visit(set number, cards left to clear) for every reachable set.
    template <typename Visit>
    void for_each_reached(std::size_t deal, Visit visit) const;
    // Cards left to clear in the outer parts.
    int left_outside(std::size_t block) const;
    // Whether a move takes a card away that must go.
    bool clears(Move move) const;
    // The card that lies on top once so many stock cards, less one, are left.
    Face stock_card(std::uint8_t value, std::size_t deal) const;
    struct Tried {
        std::size_t number;
        std::uint8_t face;
        friend auto operator<=>(const Tried&, const Tried&) = default;
    };
    // Whether, at a set reached with a face on top and this value, the card or token on top was
    // played from the hand or the layout, as find_plays() has it.
    bool find_play(std::size_t& number, std::uint8_t face, std::uint8_t value, std::size_t deal,
                   std::set<Tried>& tried, std::vector<Move>& line) const;
    // Whether a set is reached with a face on top and this value, in `tried` if it is not. If so
    // adds the plays since the last stock card to `line`, the last first, and sets `number` to the
    // set it was turned onto, or to the start.
    bool find_plays(std::size_t& number, std::uint8_t face, std::uint8_t value, std::size_t deal,
                    std::set<Tried>& tried, std::vector<Move>& line) const;
    // Makes room for the masks of deals with so many slots, all of them without a start.
    void clear(std::size_t slots);
    void bind(std::size_t deal, const Board& board, const Position& from);
    std::uint8_t top_of(const Board& board, const Position& from) const;

    std::shared_ptr<const Lattice> lattice_;
    SweepKernel kernel_;
    std::size_t kept_;  // blocks whose rows are in gain_
    ByteRows gain_;
    Lines<std::uint8_t> most_;
    std::vector<std::uint8_t> block_reached_;  // of all levels
    SweepFaces faces_;
    std::vector<std::uint8_t> tokens_;  // [level]: the wild token laid at the step to the next
    ByteRows laid_;                     // rows of a block entered by laying a wild token
    ByteRows laid_mask_;
    // Of the deals at hand; rows as in sweep_kernel.h.
    ByteRows slot_mask_, draws_, copies_, start_;
    std::array<std::vector<Face>, kMostDeals> slot_face_, stock_;
    std::size_t start_number_ = 0;
    std::array<std::optional<std::size_t>, kMostDeals> cleared_;
    std::array<std::uint64_t, kMostDeals> reached_{};
};

}  // namespace niblick::search
