#include "workbench/explore/cover/cover_rows.h"

#include <algorithm>
#include <cmath>

namespace niblick {

namespace {

constexpr int kMaxRows = 5;
// In tile heights: distances between columns and between cards, and the space below the tableau;
// kRoom is the assumed aspect ratio of the area.
constexpr float kColumn = 2, kCard = 1.8F, kBelow = 4, kRoom = 1.5F;
constexpr float kBetween = 0.5F;  // gap between rows of piles, in rows of the drawing

int per_row(std::size_t piles, int rows) {
    const int n = static_cast<int>(piles);
    return (n + rows - 1) / rows;
}

// The height of the highest pile of a row, in cards.
int tallest(const std::vector<int>& heights, int row, int rows) {
    const int each = per_row(heights.size(), rows);
    int most = 0;
    for (int p = row * each; p < std::min(static_cast<int>(heights.size()), (row + 1) * each); ++p)
        most = std::max(most, heights[static_cast<std::size_t>(p)]);
    return most;
}

// The tile size that fits, relative to that of one row of piles.
float scale_of(const std::vector<int>& heights, int rows) {
    const float wide = static_cast<float>(per_row(heights.size(), rows)) * kColumn;
    float high = kBelow + static_cast<float>(rows - 1) * kBetween * kCard;
    for (int row = 0; row < rows; ++row) {
        high += static_cast<float>(tallest(heights, row, rows)) * kCard;
    }
    const float scale = std::min(kRoom / wide, 1 / high);
    // Several rows are unfamiliar, so tiles must get much larger.
    return rows == 1 ? scale : 0.8F * std::pow(0.95F, static_cast<float>(rows - 2)) * scale;
}

}  // namespace

int rows_for_piles(const std::vector<int>& heights) {
    int best = 1;
    for (int rows = 2; rows <= std::min(kMaxRows, static_cast<int>(heights.size())); ++rows) {
        if (scale_of(heights, rows) > scale_of(heights, best)) best = rows;
    }
    return best;
}

void break_into_rows(std::vector<Place>& drawn, const std::vector<int>& pile_of,
                     const std::vector<int>& heights, int rows) {
    const int each = per_row(heights.size(), rows);
    std::vector<float> top(static_cast<std::size_t>(rows), 0);
    for (int row = 1; row < rows; ++row) {
        const auto r = static_cast<std::size_t>(row);
        top[r] = top[r - 1] + kBetween +
                 static_cast<float>(std::max(1, tallest(heights, row - 1, rows)));
    }
    for (std::size_t i = 0; i < drawn.size(); ++i) {
        const int row = pile_of[i] / each;
        drawn[i].x -= static_cast<float>(row * each);
        drawn[i].row += top[static_cast<std::size_t>(row)];
    }
}

}  // namespace niblick
