#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "core/position.h"
#include "core/search/better_hands.h"

namespace niblick::search {

using Alike = std::array<std::uint64_t, 2>;

// Hashes positions so that those that play alike have the same value: cards become faces, equal
// foundations and piles are sorted. Where a rule of its own looks at pieces
// (Rule::Sees), pieces are hashed.
class AlikeHash {
  public:
    // `scored`: positions must also score alike from here on. `with_stock`: how much stock is left
    // matters.
    explicit AlikeHash(const Board& board, bool scored = false, bool with_stock = true);

    // `more`: what else must be equal, such as points and runs.
    Alike operator()(const Position& position, std::uint64_t more = 0);
    // The same in two steps, the second for any hand: rest(), then with() gives what () gives for
    // the position with this hand.
    Alike rest(const Position& position, std::uint64_t more = 0);
    Alike with(const Alike& rest, const Position& position, const Hand& hand) const;
    // For a search that takes positions for one that differ in the stock left: equal only where as
    // many stock cards were turned, and never equal to what () gives without `more`.
    Alike as_turned(const Position& position) {
        const std::uint64_t mark = std::uint64_t{0xD1B5} << 48;
        return (*this)(position, mark | position.drawn);
    }

  private:
    void add(std::uint64_t value) { add(state_, value); }
    static void add(Alike& state, std::uint64_t value);
    std::uint16_t number(Card card) const { return by_piece_ ? card : board_.face_of(card); }
    void add_faces(const SlotSet& pieces);
    void add_layout(const Position& position);
    void add_piles(const Position& position);
    void add_foundations(const Position& position);

    const Board& board_;
    bool with_stock_;
    bool by_piece_;       // rules of their own, the score or the aim may tell equal cards apart
    bool top_apart_;      // the top of foundation 0 is hashed with the hand
    bool top_is_hidden_;  // under a wild card it does not matter what the top is
    bool up_matters_;     // what lies or has lain face up decides what may be packed
    std::size_t first_equal_;  // foundations from here on are interchangeable
    Alike state_{};
    std::vector<std::vector<std::uint16_t>> piles_, stacks_;  // kept to save allocations
    std::vector<std::uint8_t> faces_;
};

}  // namespace niblick::search
