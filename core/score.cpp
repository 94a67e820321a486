#include "core/score.h"

#include <algorithm>

#include "core/position.h"

namespace niblick {

namespace {

// The nth value of a list whose last value repeats; 0 for an empty list.
int nth(const std::vector<int>& values, int n) {
    if (values.empty()) return 0;
    const auto last = static_cast<int>(values.size()) - 1;
    return values[static_cast<std::size_t>(std::min(n - 1, last))];
}

}  // namespace

Tally tally_after(const Board& board, Move move, Tally tally) {
    const ScoreTable& table = board.variant->score;
    if (move.kind == MoveKind::draw) {
        tally.points += table.per_draw;
        if (table.draw_ends_run) tally.run = 0;
        return tally;
    }
    ++tally.run;
    tally.points += nth(table.run_points, tally.run);
    if (board.layout().tips().test(move.from)) {
        ++tally.tips;
        tally.points += nth(table.tip_points, tally.tips);
    }
    return tally;
}

int score_with(const ScoreTable& table, const Tally& tally, int left, int stock_left) {
    int result = tally.points + left * table.per_card_left;
    if (left == 0) result += stock_left * table.per_stock_left_when_cleared;
    return result;
}

int score(const Board& board, const Position& position, const Tally& tally) {
    return score_with(board.variant->score, tally, position.filled.count(),
                      stock_left(board, position));
}

bool better_score(const ScoreTable& table, int a, int b) {
    return table.low_wins ? a < b : a > b;
}

bool stock_left_is_good(const Variant& variant) {
    const ScoreTable& table = variant.score;
    const int sign = table.low_wins ? -1 : 1;
    const int for_turning = sign * table.per_draw;
    const int for_keeping = sign * (table.per_stock_left_when_cleared - table.per_draw);
    return for_turning <= 0 && for_keeping >= 0;
}

bool points_follow_cards(const ScoreTable& table) {
    const bool even = std::all_of(table.run_points.begin(), table.run_points.end(),
                                  [&](int points) { return points == table.run_points.front(); });
    return even && table.tip_points.empty();
}

}  // namespace niblick
