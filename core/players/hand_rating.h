#pragma once

#include <cstddef>
#include <optional>
#include <vector>

#include "core/play/move.h"

namespace niblick {

// A move that was chosen where there was more than one.
struct RatedMove {
    int at = 0;         // moves made before it
    Move played, best;  // the best: that with the largest chance
    double chance = 0;  // to win with the best move
    double loss = 0;    // what the move played gave away of it; an estimate may be below 0
    double error = 0;   // the standard error of `loss`; 0 if exact
    bool exact = false;
};

// How well a hand was played, whatever cards came: the chances to win that its decisions gave away.
struct HandRating {
    std::vector<RatedMove> moves;  // a forced move gives nothing away, and is left out
    std::optional<bool> won;       // nothing if the hand has not ended

    double loss() const;   // of all moves together
    double error() const;  // its standard error: each estimate has random orders of its own
    bool exact() const;    // all of them
    // From where on all moves are exact, by index of `moves`; their number if the last is not.
    std::size_t exact_from() const;
    // What the cards gave since then: result = chance + luck - losses. Its expectation is 0 for
    // every player. Nothing if the hand has not ended or no move is exact.
    std::optional<double> luck() const;
};

}  // namespace niblick
