#include "core/search/common/bound.h"

#include <algorithm>
#include <functional>
#include <vector>

namespace niblick::search {

namespace {

// The maximum of the first n values of a list; 0 for an empty list. `sign` is -1 if less is better.
int most_up_to(const std::vector<int>& values, int n, int sign) {
    if (values.empty()) return 0;
    const auto count = std::min(static_cast<std::size_t>(std::max(n, 1)), values.size());
    int most = sign * values.front();
    for (std::size_t i = 1; i < count; ++i) most = std::max(most, sign * values[i]);
    return most;
}

// The most that clearing cards can score: [cards cleared].
std::vector<int> gains_by_plays(const Board& board, const Position& from, const Tally& tally) {
    const ScoreTable& table = board.variant->score;
    const int sign = table.low_wins ? -1 : 1;
    const int tips = (from.filled & board.layout().tips()).count();
    std::vector<int> by_card;
    from.filled.for_each([&](int slot) {
        const CardKind& kind = board.deck().kind(board.card(static_cast<Slot>(slot)));
        by_card.push_back(sign * card_points(table, kind));
    });
    std::sort(by_card.begin(), by_card.end(), std::greater<>());
    // Of what the points of a card are multiplied by, the extremes tell, whatever their sign.
    int least = tip_factor(table, tally.tips), most = least;
    for (int t = tally.tips + 1; t <= tally.tips + tips; ++t) {
        const int factor = tip_factor(table, t);
        least = std::min(least, factor);
        most = std::max(most, factor);
    }
    int for_tips = 0;
    for (int t = tally.tips + 1; t <= tally.tips + tips; ++t) {
        for_tips += std::max(0, most_up_to(table.tip_points, t, sign));
    }
    std::vector<int> gains{0};
    int sum = 0;
    for (std::size_t i = 0; i < by_card.size(); ++i) {
        const int n = static_cast<int>(i) + 1;
        const int in_run = most_up_to(table.run_points, tally.run + n, sign);
        const int best = std::max(in_run * least, in_run * most);
        sum += best + by_card[i] + most_up_to(table.series_points, tally.series + n + 1, sign);
        gains.push_back(sum + for_tips);
    }
    return gains;
}

bool nothing_to_gain(const ScoreTable& table) {
    const auto none = [](const std::vector<int>& values) {
        return std::all_of(values.begin(), values.end(), [](int v) { return v == 0; });
    };
    return none(table.run_points) && none(table.tip_points) && none(table.series_points) &&
           none(table.rank_points) && none(table.suit_points) &&
           table.per_reserve_left_when_cleared == 0 && table.per_token_left_when_cleared == 0 &&
           table.per_draw == 0 && table.per_stock_left_when_cleared == 0;
}

}  // namespace

std::optional<int> score_bound(const Board& board, const Position& from, const Tally& tally,
                               int least_left) {
    const Variant& variant = *board.variant;
    const ScoreTable& table = variant.score;
    const int sign = table.low_wins ? -1 : 1;
    // Cards may return to the tableau or the stock, or move to a cell; rules may award any points.
    const bool more = variant.traits.rules_score || !nothing_to_gain(table);
    if (!variant.traits.plain && more) return std::nullopt;

    int begun = 0;
    int empty = 0;
    for (std::size_t f = 0; f < variant.openings.size(); ++f) {
        if (variant.openings[f].kind != Opening::Kind::empty) continue;
        ++(from.top[f] == kNoCard ? empty : begun);
    }
    const int for_foundations =
        sign * table.per_foundation * begun + std::max(0, sign * table.per_foundation) * empty;
    const int cards = variant.traits.plain ? from.filled.count() : board.deck().size();
    const std::vector<int> gains =
        variant.traits.plain ? gains_by_plays(board, from, tally) : std::vector<int>{};
    const int stock = stock_left(board, from);
    // If turning stops at zero, it may cost nothing.
    const bool free = table.draws_stop_at_zero && sign * table.per_draw < 0;
    const int for_turning = free ? 0 : sign * table.per_draw;

    std::optional<int> best;
    for (int left = std::min(least_left, cards); left <= cards; ++left) {
        const auto played = static_cast<std::size_t>(cards - left);
        int gain = played < gains.size() ? gains[played] : 0;
        gain += sign * table.per_card_left * left;
        int at_end = std::max(0, stock * for_turning);
        if (left == 0) {
            const int kept = stock * sign * table.per_stock_left_when_cleared;
            at_end = sign * table.when_cleared + std::max(kept, stock * for_turning);
        }
        best = std::max(best.value_or(gain + at_end), gain + at_end);
    }
    return table.at_start + tally.points + sign * (*best + for_foundations);
}

}  // namespace niblick::search
