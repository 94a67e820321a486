#pragma once

#include <string>
#include <vector>

#include "workbench/game/coaching/analysis_cache.h"

namespace niblick {

// The moves that a solver would make from the position on the table.
struct SolverLine {
    std::vector<Move> moves;
    std::string words;  // what it leads to: "A way to win, 34 moves."; why there is none otherwise
    bool wins = false;
};

// The line to the best score where it wins too, else a winning line, else the one to the best score
// that is known.
SolverLine solver_line(const Past& past, const AnalysisCache& knowledge);

}  // namespace niblick
