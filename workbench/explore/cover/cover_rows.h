#pragma once

#include <vector>

#include "core/rules/layout.h"

namespace niblick {

// The number of rows in which to draw piles of these heights: few, but such that tiles are large in
// a landscape window, as on the table.
int rows_for_piles(const std::vector<int>& heights);

// Moves positions in columns into this many rows of piles. `heights` are those of the drawn piles.
void break_into_rows(std::vector<Place>& drawn, const std::vector<int>& pile_of,
                     const std::vector<int>& heights, int rows);

}  // namespace niblick
