#pragma once

#include <variant>

namespace niblick {

// What a person can ask about a round. The next hole is what a new deal is in a round.
namespace rounds {

struct FlipCard {};  // the scorecard over the table, or away
struct Players {     // of a round in which nothing was played yet
    int count = 0;   // 0: one more, and after the last one again
};
struct Begin {};      // another round, whatever this one stands at
struct Mulligan {};   // the hole anew, with other cards
struct BringBack {};  // the round that another took the place of, and the other way round

}  // namespace rounds

using RoundCommand = std::variant<rounds::FlipCard, rounds::Players, rounds::Begin,
                                  rounds::Mulligan, rounds::BringBack>;

namespace command {

struct Rounds {
    RoundCommand what;
};

}  // namespace command

}  // namespace niblick
