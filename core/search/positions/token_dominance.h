#pragma once

#include <cstddef>
#include <cstdint>

#include "core/play/position.h"

namespace niblick::search {

// Tokens, and whether foundation 0 takes any card since a wild one lies on it.
struct Hand {
    TokenCounts tokens{};
    bool wild = false;

    static Hand of(const Position& position) { return {position.tokens, position.wild}; }
};

// Which hands can do all that a hand can do, the rest of two positions being equal, so that of such
// positions only the one with the better hand need be searched.
//
// Let D have more tokens than P, or a wild card on foundation 0 where P has none. What P does D
// does as well: tokens give moves and forbid none, and no rule of its own is there to ask for them.
// Where P lays a wild card on the foundation and D has one there, D does nothing. After any move of
// P's line D has the better hand still, or the two are equal. Winning does not ask for tokens, so D
// wins in no more plays, and leaves as few cards, where P does.
//
// A shuffle of the layout (Token::shuffles_layout) gives another layout for each number that is
// left, so such tokens must be equal.
class TokenDominance {
  public:
    // `from`: where the search begins.
    TokenDominance(const Board& board, const Position& from);

    // False where the game has no tokens or its rules may ask for them: no hand is better then.
    bool any() const { return any_; }
    // Whether `test` says yes to a better hand. Of hands with more tokens those with more of one
    // kind are asked about, which keeps them few.
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
    TokenCounts most_{};  // what can be in hand
};

}  // namespace niblick::search
