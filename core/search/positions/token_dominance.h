#pragma once

#include <cstddef>
#include <cstdint>

#include "core/play/position.h"

namespace niblick::search {

// Tokens, and whether foundation 0 takes any card since a wild one lies on it.
struct Hand {
    TokenCounts tokens{};
    bool wild = false;

    static Hand of(const Position& position) { return {position.tokens, position.wild != 0}; }
};

// Token dominance: which hands can do everything that a given hand can do. Then, of positions that
// differ only in the hand, only the one with the better hand need be searched.
//
// Proof. Let D have more tokens than P, or a wild card on foundation 0 where P has none. D can copy
// P's moves: tokens give moves and forbid none, and no extended rule looks at them. When P lays a
// wild card on the foundation and D has one there, D does nothing. After any move of P's line, D's
// hand is still better, or the two are equal. Winning does not depend on tokens, so D wins if P
// does, in no more plays, and leaves as few cards.
//
// A shuffle of the layout (Token::shuffles_layout) gives a different layout for each number of
// tokens left, so these must be equal.
class TokenDominance {
  public:
    // `from`: where the search begins.
    TokenDominance(const Board& board, const Position& from);

    // False if the game has no tokens or its rules may look at them; then no hand is better.
    bool any() const { return any_; }
    // Whether `test` is true for a better hand. To keep them few, only hands with more tokens of a
    // single kind are tested.
    template <class Test>
    bool some(const Hand& hand, Test test) const {
        if (some_with(hand, test)) return true;
        if (hand.wild || !wild_is_better_) return false;
        const Hand wild{hand.tokens, true};
        return test(wild) || some_with(wild, test);
    }

  private:
    template <class Test>
    bool some_with(Hand hand, Test& test) const {
        for (std::size_t t = 0; t < kinds_; ++t) {
            const std::uint8_t own = hand.tokens[t];
            for (int n = own + 1; n <= most_[t]; ++n) {
                hand.tokens[t] = static_cast<std::uint8_t>(n);
                if (test(hand)) return true;
            }
            hand.tokens[t] = own;
        }
        return false;
    }

    bool any_ = false;
    bool wild_is_better_ = false;
    std::size_t kinds_ = 0;
    TokenCounts most_{};  // the most of each kind in hand
};

}  // namespace niblick::search
