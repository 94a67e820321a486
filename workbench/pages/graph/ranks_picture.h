#pragma once

#include <vector>

#include "workbench/draw/picture.h"
#include "workbench/explore/cover/cover_graph.h"

namespace niblick {

// A bar for each rank in the tableau: filled for covered cards, with their number, outlined for
// open ones. The elements are "rank-0", ... in the order of the ranks. Cards that lie face down
// have none.
Picture ranks_picture(const std::vector<BuriedRank>& ranks, Size size);

}  // namespace niblick
