#pragma once

#include "workbench/explore/cover/cover_graph.h"
#include "workbench/table/focus.h"

namespace niblick {

// Steps from card to card of a graph by the arrow keys.

// The first open card, or else the first card; -1 in an empty graph.
int first_open(const CoverGraph& graph);
// The nearest card in a direction; the same one if there is none.
int next_node(const CoverGraph& graph, int from, Direction direction);

}  // namespace niblick
