#pragma once

#include <cstdint>
#include <string>

#include "core/deal/board.h"
#include "tests/reference/game.h"
#include "variants/library/library.h"

namespace niblick::soak {

// How much of one rule file and deal is looked at.
struct Depth {
    std::size_t most_states = 2000;  // above them the reference gives up
    int walks = 2;
    int steps = 30;
    int pictures = 8;  // one position in so many is drawn as pictures too; 0: nothing is drawn
};

// One rule file and one deal, played and solved by both engines.
struct Compared {
    std::string kind;     // what they disagree about, a word or two; empty: nothing
    std::string words;    // both answers
    bool solved = false;  // false: more states than the reference looks at
    bool scored = false;  // the best score was compared too
    reference::Answer answer;
    int searches = 0;
};

Compared compare(const reference::Rules& rules, const Board& board, std::uint64_t seed,
                 const Depth& depth);

// Where the reference does not know a table: the solver methods against every position that can be
// reached.
Compared compare_methods(const Board& board, std::uint64_t seed, const Depth& depth);

}  // namespace niblick::soak
