#pragma once

#include <memory>
#include <string>
#include <vector>

#include <pybind11/pybind11.h>

#include "core/players/player.h"
#include "workbench/python/games_played.h"
#include "workbench/python/observations.h"

namespace niblick::python {

// A View of Python: a PlayerView that may be kept.
struct OwnView {
    ObservedGame observed;
    std::vector<Step> moves;
    Tally tally;
};

// A deal that agrees with what a player sees, the hidden cards at random. Raises ArgumentError
// where cards do more than leave for a foundation.
Situation sample(const OwnView& view, std::uint64_t seed);

// Plays every deal with a player written in Python: an object with choose(view), and reset(seed)
// if it wants to hear of a new game, or a function of a view. Keeps Python's lock. What the player
// raises is raised; a move that is not legal raises MoveError.
GamesPlayed play_own(const std::shared_ptr<Rules>& rules, const pybind11::object& player,
                     const study::Seeds& seeds, const std::string& secret, int most_moves);

}  // namespace niblick::python
