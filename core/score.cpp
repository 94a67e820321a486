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

int score(const Board& board, const Position& position, const Tally& tally) {
    const ScoreTable& table = board.variant->score;
    const int left = position.filled.count();
    int result = tally.points + left * table.per_card_left;
    if (left == 0) result += stock_left(board, position) * table.per_stock_left_when_cleared;
    return result;
}

bool better_score(const ScoreTable& table, int a, int b) {
    return table.low_wins ? a < b : a > b;
}

}  // namespace niblick
