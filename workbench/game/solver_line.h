#pragma once

#include <string>
#include <vector>

#include "workbench/game/coaching/analysis_cache.h"

namespace niblick {

// The solver's line from the current position.
struct SolverLine {
    std::vector<Move> moves;
    std::string words;  // its result, "A way to win, 34 moves.", or why there is none
    bool wins = false;
};

// The line to the best score if it also wins, otherwise a winning line, otherwise the line to the
// best known score.
SolverLine solver_line(const Past& past, const AnalysisCache& cache);

}  // namespace niblick
