#pragma once

#include <string>

#include "workbench/explore/cover/cover_graph.h"

namespace niblick {

// The graph in Graphviz's DOT language with positions: dot computes a new layout, neato -n keeps
// ours.
std::string dot_text(const CoverGraph& graph, const std::string& title);
// Two graphs in one file: the second lies to the right of the first, and its names begin with "b".
std::string dot_text(const CoverGraph& first, const CoverGraph& second, const std::string& title);

}  // namespace niblick
