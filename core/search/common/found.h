#pragma once

#include <optional>
#include <utility>
#include <vector>

#include "core/search/common/solve.h"

namespace niblick::search {

// What a depth-first search has found so far, and the verdict that it comes to.
struct Found {
    std::optional<std::vector<Move>> win;  // the first line that wins
    int least_left = 0;                    // fewest cards left of all that was visited
    bool all_visited = true;               // false once a prune has left something out
    std::optional<BestScore> best;         // of those that were noted

    // Notes a score that can be reached; `line` gives the moves and is asked only when it is the
    // best.
    template <typename Line>
    void note_score(const ScoreTable& table, int score, Line line) {
        if (!best || better_score(table, score, best->score)) best = BestScore{score, line()};
    }

    // `why`: how the search ended. `wants_best`: a win alone did not end it.
    Verdict verdict(StopReason why, bool wants_best, const SearchStats& stats) const;
};

}  // namespace niblick::search
