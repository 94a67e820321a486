#pragma once

#include <vector>

#include "core/rules/layout.h"

namespace niblick {

// In how many rows piles of these heights are drawn: as few as let the tiles be large in a window
// that is wider than high, as the table does.
int rows_for_piles(const std::vector<int>& heights);

// Places in columns, `pile` by `pile`, moved into this many rows. `heights` are those of the piles
// as they are drawn.
void break_into_rows(std::vector<Place>& drawn, const std::vector<int>& pile_of,
                     const std::vector<int>& heights, int rows);

}  // namespace niblick
