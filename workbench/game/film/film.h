#pragma once

#include <string>
#include <vector>

#include "workbench/game/coaching/analysis_cache.h"

namespace niblick {

// What the film of a game shows: from which position on two tables play, the player's own moves on
// one of them and a better line on the other.
struct Film {
    int from = -1;             // moves made before the tables part; -1: there is nothing to show
    std::vector<Move> better;  // from there; it wins, or has the best score known
    bool wins = false;
    std::string title;  // "Move 12 lost the deal: 7 of clubs.", or why there is nothing to show
    std::string about;  // of the better line: "A win in 30 moves."

    bool shows() const { return from >= 0; }
    friend bool operator==(const Film&, const Film&) = default;
};

// The film of a game with all its moves, those that redo would restore included. It starts at the
// last position from which a win is known, or if none is, at the last from which a better score is
// known. `over`: the game cannot go on (it is stuck, or its time is up); `searching`: the solver
// may still find out more. What a limit left unknown is said to be unknown, never lost.
Film film_of(const Past& past, const AnalysisCache& known, bool over, bool searching);

}  // namespace niblick
