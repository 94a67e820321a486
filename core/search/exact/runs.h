#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <set>
#include <utility>
#include <vector>

#include "core/base/stop.h"
#include "core/search/common/lattice.h"
#include "core/search/common/line_allocator.h"
#include "core/search/common/solve.h"

namespace niblick::search {

// The exact best score where cards score by their place in a run, as in TriPeaks.
//
// What a card scores depends only on its place in the run and on the tips cleared, and both follow
// from the set of cards left and from n0, the number of cards left when the run began. So between
// two stock cards a position is determined by the set, the face on top, n0, and the points so far.
// More points are better, and so is a longer run where its cards score more and more; for a set and
// a face only what nothing else equals in both is kept, which is one pair or two in most cases. For
// every number of stock cards turned, one pass over the lattice carries these pairs forward, and
// turning a card closes the run and never turns more points into fewer. What an earlier pass
// reached with a run as long, and points that the stock cards between would not use up, is as good
// as well where stock may be turned at any time: nothing follows from the later one. Points for
// tips and for what is left at the end depend on the set and the stock alone. Nothing is estimated,
// so the best end is the best score, and the way back to the start is its line.
//
// Sound for: one foundation, runs ended by the stock, no series, more points better, a layout of at
// most 63 cards with few sets.
class Runs {
  public:
    static bool serves(const Variant& variant);
    // What is held at least, whatever the deal.
    static std::size_t least_bytes(const Lattice& lattice, const Variant& variant);
    Runs(std::shared_ptr<const Lattice> lattice, const Variant& variant);

    struct Best {
        int score = 0;
        std::vector<Move> line;
    };
    // Looks for the best score from a position whose score so far is `tally`.
    StopReason run(const Board& board, const Position& from, const Tally& tally,
                   const Limits& limits, const StopToken& stop);
    // After a run() that was finished: the best score, and a line to it.
    const Best& best() const { return best_; }
    // Sets with a face on top that the last run() went on from, once for each number of stock cards
    // turned; all of them and [cards left].
    std::uint64_t nodes() const { return nodes_; }
    const std::vector<std::uint64_t>& visited() const { return visited_; }
    // Bytes held.
    std::size_t bytes() const;

  private:
    static constexpr std::int32_t kNever = INT32_MIN / 2;
    // With a face on top: points, and the cards left when the run began. A run that was in progress
    // at the start counts as begun with as many more cards left as it has cards, perhaps more than
    // the layout has.
    struct Reached {
        std::int32_t points;
        std::uint8_t began;
        Face face;
        std::uint32_t next;  // the next one of the same set in the pool, or kNone
    };
    static constexpr std::uint32_t kNone = UINT32_MAX;
    // What is reached of a set and a face, with the points as if no stock card had been turned;
    // nothing where these are kNever.
    struct Earlier {
        std::int32_t points = kNever;
        std::uint8_t began = 0;
    };
    // A way to go on from a set.
    struct Step {
        std::uint32_t to;
        Slot slot;
    };
    struct End {
        int score = 0;
        std::size_t set = 0;
        int drawn = 0;
        std::int32_t points = 0;
    };
    // A run that is looked for from its end back.
    struct Run {
        int drawn = 0;            // stock cards turned
        std::size_t began = 0;    // cards left when it began
        std::vector<Slot> slots;  // its cards, the last one first
        // Sets with a face on top, and points, that were met; [set, face].
        std::set<std::pair<std::uint64_t, std::int32_t>> tried;
        std::size_t set = 0;  // where it began
    };
    // What a pass leaves: of sets with as many tips cleared and cards left, those with the most
    // points score best; and what the next pass starts with, if there is one.
    struct Ends {
        struct Most {
            std::int32_t points = kNever;
            std::size_t set = 0;
        };
        std::vector<Most> most;  // [tips cleared, cards left]
        std::vector<std::int32_t>* next = nullptr;

        void add(std::size_t at, std::size_t set, std::int32_t points) {
            if (points > most[at].points) most[at] = {points, set};
        }
    };

    // One more than the most cards that can be left when a run began.
    std::size_t row_width() const { return width_ + static_cast<std::size_t>(tally_.run); }
    void bind(const Board& board, const Position& from, const Tally& tally);
    // Works out what is reached with `drawn` stock cards turned, as far as the limits allow, and
    // with at most so many in the pool.
    StopReason pass(int drawn, const Limits& limits, std::size_t most, Ends& ends);
    // Adds what follows from one that is reached, of the open cards that fit.
    void go_on(std::size_t set, const Reached& here, std::uint64_t fitting);
    void note_best(const Ends& ends, int drawn, std::optional<End>& best) const;
    // Whether an earlier pass reached something as good.
    bool is_known(std::size_t set, const Reached& reached, int drawn) const;
    void remember(std::size_t set, const Reached& reached, int drawn);
    // As if no stock card had been turned.
    int points_unturned(int points, int drawn) const { return points - drawn * per_draw_; }
    // Points are kept without those for tips cleared since the start, which follow from the set.
    std::size_t tips_cleared(std::size_t set) const;
    int tip_bonus(std::size_t set) const;
    // What multiplies the points of the card that led to a set.
    int factor(std::size_t set) const { return has_factor_ ? tip_factor_[tips_cleared(set)] : 1; }
    // The points once a stock card is turned.
    int turned(std::size_t set, int points) const;
    int score_of(std::size_t set, int drawn, int points) const;
    // Whether one that is reached is at least as good as another with the same set and face.
    template <typename One>
    bool is_as_good(const One& one, const Reached& other) const {
        return one.points >= other.points &&
               (one.began == other.began || (longer_is_better_ && one.began > other.began));
    }
    // Adds one to those of a set unless another is as good, and removes those that are not better.
    void add(std::size_t set, const Reached& reached);
    // The face on top when a pass begins.
    Face top_of_pass(int drawn) const;
    bool may_draw(std::size_t set, Face face) const;
    std::vector<Move> line_to(const End& end) const;
    // Whether the run began with this set, or the stock card before it was turned there.
    bool begins(const Run& run, std::size_t set, std::int32_t points) const;
    // Looks for a way back to where the run began, with one of these faces on top.
    bool go_back(Run& run, std::size_t set, std::uint64_t faces, std::int32_t points) const;

    std::shared_ptr<const Lattice> lattice_;
    std::size_t least_bytes_;
    // Facts of each set: the ways to come to it and to go on from it, cards and tips left.
    std::vector<std::uint32_t> first_, next_first_;
    std::vector<Clearing> clearings_;
    std::vector<Step> next_;
    std::vector<std::uint8_t> left_, tips_left_;
    std::vector<std::uint64_t> cards_;  // a bit for each slot
    std::vector<std::uint64_t> open_;   // the same of those that can be cleared
    std::vector<std::uint64_t> bases_;  // [face]: a bit for each face that it goes on
    bool longer_is_better_ = false;     // no card of a run scores less than the one before it
    std::size_t width_;                 // one more than the cards of the layout

    // Of the deal at hand.
    const Board* board_ = nullptr;
    std::vector<int> card_points_;             // [n]: for the nth card of a run
    std::vector<int> tip_factor_, tip_bonus_;  // [tips cleared since the start]
    std::size_t start_ = 0;
    bool has_factor_ = false, draws_any_time_ = false;
    int per_draw_ = 0;
    int start_drawn_ = 0;
    int start_began_ = 0;  // cards left, in effect, when the run at hand began
    Face start_top_ = 0;
    Tally tally_;
    int tips_at_start_ = 0;
    Lines<std::uint32_t> heads_;  // [set]: the first in the pool, or kNone
    Lines<Reached> pool_;
    std::vector<Earlier> earlier_;  // [set, face]; empty where nothing may be left out for it
    // [drawn][set]: most points with which the last of so many stock cards is turned there.
    std::vector<std::vector<std::int32_t>> turned_from_;
    std::uint64_t nodes_ = 0;
    std::vector<std::uint64_t> visited_;
    Best best_;
};

}  // namespace niblick::search
