#pragma once

#include <variant>

namespace niblick {

// Commands of a round. In a round, a new deal is the next hole.
namespace rounds {

struct FlipCard {};  // shows or hides the scorecard
struct Players {     // sets the number of players, before the first move
    int count = 0;   // 0: one more, wrapping around to one
};
struct Begin {};      // begins another round, even if this one is unfinished
struct Mulligan {};   // replays the hole with another deal
struct BringBack {};  // swaps the round with the one it replaced

}  // namespace rounds

using RoundCommand = std::variant<rounds::FlipCard, rounds::Players, rounds::Begin,
                                  rounds::Mulligan, rounds::BringBack>;

namespace command {

struct Rounds {
    RoundCommand what;
};

}  // namespace command

}  // namespace niblick
