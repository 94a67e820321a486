#include "core/rules/score.h"

#include <algorithm>

#include "core/rules/variant.h"

namespace niblick {

int card_points(const ScoreTable& table, const CardKind& kind) {
    const auto at = [](const std::vector<int>& points, std::size_t i) {
        return i < points.size() ? points[i] : 0;
    };
    return at(table.rank_points, kind.rank) +
           at(table.suit_points, static_cast<std::size_t>(kind.suit));
}

bool scores_by_card(const ScoreTable& table) {
    return !table.rank_points.empty() || !table.suit_points.empty();
}

bool better_score(const ScoreTable& table, int a, int b) {
    return table.low_wins ? a < b : a > b;
}

bool stock_left_is_good(const Variant& variant) {
    const ScoreTable& table = variant.score;
    const int sign = table.low_wins ? -1 : 1;
    const int for_turning = sign * table.per_draw;
    const int for_keeping = sign * (table.per_stock_left_when_cleared - table.per_draw);
    // If turning stops at zero, it may cost nothing.
    const bool kept_for_less =
        table.draws_stop_at_zero && sign * table.per_stock_left_when_cleared < 0;
    return for_turning <= 0 && for_keeping >= 0 && !kept_for_less;
}

bool points_follow_cards(const ScoreTable& table) {
    const bool clamped = table.draws_stop_at_zero && table.per_draw < 0;
    if (clamped || table.tip_factor != 1 || !table.series_points.empty()) return false;
    if (table.per_reserve_left_when_cleared != 0 || table.per_token_left_when_cleared != 0) {
        return false;
    }
    return std::all_of(table.run_points.begin(), table.run_points.end(),
                       [&](int points) { return points == table.run_points.front(); });
}

bool points_follow_counts(const ScoreTable& table) {
    return points_follow_cards(table) && table.tip_points.empty() && !scores_by_card(table);
}

}  // namespace niblick
