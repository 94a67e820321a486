#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <vector>

#include "core/base/stop.h"
#include "core/search/common/trace.h"
#include "core/search/common/transposition_table.h"
#include "core/search/exact/pairs_game.h"

namespace niblick::search {

// Where a game of pairs stands between pairs: the pieces left, the number of the stock card that is
// turned next in the order of the deal, and redeals so far. What is left of the stock before that
// card is the waste, or lies in the tableau.
struct PairState {
    std::uint64_t left = 0;
    std::uint8_t next = 0;
    std::uint8_t pass = 0;

    friend bool operator==(const PairState&, const PairState&) = default;
};

// What leaves next, after turning the stock to where it lies on the waste: one or two pieces.
struct PairStep {
    std::uint8_t first, second;  // second: kNone for a card that goes alone
    static constexpr std::uint8_t kNone = 255;
    PairState then;  // before they leave, once the stock has been turned
};

// A game of pairs searched depth first in tries of a given number of nodes, each with another order
// of moves; all share the table of positions that were searched to their end. What is left out, and
// why no win is lost:
//
// - A pair of the tableau is taken before the stock is turned further, since turning later leads to
//   the same. Of the places in the stock where a card lies on the waste only the first is tried.
// - Where cards are turned one by one, a position reaches those that have turned further, so of
//   positions with the same cards left only the one that is earliest in the stock is searched; with
//   unlimited passes all are equal. A stock card that can leave only alone leaves once it is
//   turned.
// - A card of the tableau that has nothing on it and can leave only alone, or only with one other
//   card that has nothing on it either, leaves at once: any win takes it away in this way, now
//   does as well as later, and it forbids nothing.
// - The cards that must go are left in pairs of cards neither of which lies under the other; where
//   no such pairs can be matched the position is lost (PairGame::can_be_paired).
// - Where stock cards take the place of those that leave, it makes no difference which cards lie
//   where, nor which of equal cards are left.
class PairsSearch {
  public:
    enum class Result : std::uint8_t { lost, won, given_up };

    PairsSearch(const PairGame& game, std::size_t bytes, StopToken stop);

    // Whether a win is reached from a position, in at most so many nodes more.
    Result search_for(const PairState& from, std::uint64_t nodes, int number);
    std::uint64_t nodes() const { return nodes_; }
    std::size_t bytes() const { return lost_.bytes(); }
    bool was_stopped() const { return stopped_; }
    void add_to(SearchTrace& trace) const;
    // After `won`: what leaves, in order.
    const std::vector<PairStep>& path() const { return path_; }

    // Turns the stock once, or redeals; false where neither is possible.
    static bool turn(const PairGame& game, PairState& state);
    // Takes pieces away.
    static void leave(const PairGame& game, PairState& state, std::uint64_t pieces);
    // The card on the waste, or -1.
    static int waste_top(const PairGame& game, const PairState& state);

  private:
    struct Choice {
        PairStep step;
        float worth;
    };
    using Key = TranspositionTable<2>::Key;
    Result search(const PairState& state, std::size_t depth);
    std::vector<Choice>& choices(const PairState& state, std::size_t depth);
    void add_waste(PairState state, std::uint64_t free, std::vector<Choice>& list);
    void add(const PairState& then, int first, int second, int turns, std::vector<Choice>& list);
    // Two pieces, in an order in which they may be picked, or one, where `second` is -1.
    PairStep step_of(const PairState& then, int first, int second) const;
    std::optional<PairStep> forced(const PairState& state, std::uint64_t free) const;
    bool is_won(const PairState& state) const {
        return (state.left & game_.required) == 0 &&
               (!game_.refill || state.next == game_.pieces - game_.slots);
    }
    int cards_left(const PairState& state) const;  // that must go
    bool is_refuted(const PairState& state) const;
    std::uint64_t free(const PairState& state) const;
    Key key_of(const PairState& state) const;
    std::uint8_t value_of(const PairState& state) const;

    const PairGame& game_;
    StopToken stop_;
    TranspositionTable<2> lost_;
    bool full_ = false;
    std::vector<std::vector<Choice>> lists_;  // [depth]
    std::uint64_t idle_ = 0;                  // stock cards that leave as soon as they are turned
    std::array<std::uint64_t, kMostPairPieces> under_{};  // [piece]: what it lies on directly
    std::vector<PairStep> path_;
    std::uint64_t nodes_ = 0, end_ = 0;
    std::array<std::uint64_t, kMostPairPieces + 1> visited_{};  // [cards left that must go]
    std::array<std::uint64_t, kMostPairPieces + 1> refuted_{};  // [steps made]
    std::uint64_t met_ = 0, no_pairs_ = 0;
    std::uint64_t random_ = 0x1234567890ABCDEFU;
    float noise_ = 0, turning_ = 0, freeing_ = 0, scarce_ = 0;
    bool stopped_ = false;
};

}  // namespace niblick::search
