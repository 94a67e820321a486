#pragma once

#include <string>
#include <vector>

#include "workbench/game/coaching/analysis_cache.h"

namespace niblick {

// The moves that a solver would make from the position on the table.
struct SolverLine {
    std::vector<Move> moves;
    std::string words;  // its result: "A way to win, 34 moves."; or why there is none
    bool wins = false;
};

// The line to the best score if it also wins, else a winning line, else the line to the best score
// that is known.
SolverLine solver_line(const Past& past, const AnalysisCache& cache);

}  // namespace niblick
