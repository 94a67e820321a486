#pragma once

#include <string>

#include "workbench/explore/cover/cover_graph.h"

namespace niblick {

// What can be counted in a graph. Cards that have gone do not count.
struct CoverMeasures {
    int cards = 0;
    int open = 0;  // nothing lies on them
    int covered = 0;
    int deepest = -1;     // node of the greatest depth, or -1 if none is covered
    int depth = 0;        // its depth: cards that must go before it
    int mean_tenths = 0;  // mean depth of the covered cards, in tenths
    int bottleneck = -1;  // node for which most cards wait, or -1 if none waits
    int waiting = 0;      // cards that wait for it

    // The mean depth of the covered cards, as "3.5".
    std::string mean() const;
};
CoverMeasures measure_covers(const CoverGraph& graph);

}  // namespace niblick
