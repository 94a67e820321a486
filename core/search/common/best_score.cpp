#include "core/search/common/best_score.h"

#include "core/play/play.h"
#include "core/search/common/bound.h"

namespace niblick::search {

bool fewest_left_is_best(const Variant& variant) {
    const ScoreTable& table = variant.score;
    const int each = table.run_points.empty() ? 0 : table.run_points.front();
    const int sign = table.low_wins ? -1 : 1;
    // How many cards were played does not follow from how many are left of those that must go.
    if (variant.aim.spare.any() && each != 0) return false;
    const bool fewer_is_better =
        sign * (table.per_card_left - each) <= 0 && sign * table.when_cleared >= 0;
    // Where turning costs, the last cards may cost more than they bring.
    return fewer_is_better && table.per_draw == 0 && table.per_foundation == 0 &&
           points_follow_counts(table) && stock_left_is_good(variant);
}

int score_at(const Board& board, const Position& from, const Tally& tally, int left, int stock) {
    const ScoreTable& table = board.variant->score;
    const int each = table.run_points.empty() ? 0 : table.run_points.front();
    Tally then = tally;
    then.points += (from.filled.count() - left) * each;
    then.points += (stock_left(board, from) - stock) * table.per_draw;
    return score_with(table, then, left, stock, 0);
}

void bound_best(const Board& board, const Position& from, const Tally& tally, Verdict& verdict) {
    const ScoreTable& table = board.variant->score;
    if (!verdict.best) verdict.best = BestScore{score(board, from, tally), {}};
    BestScore& best = *verdict.best;
    if (best.proved) {
        best.bound = best.score;
        return;
    }
    if (!verdict.fault.empty()) return;
    int least = verdict.least_left.value_or(verdict.outcome == Outcome::lost ? 1 : 0);
    if (verdict.outcome == Outcome::won) {
        least = 0;
        Position at = from;
        Tally then = tally;
        for (const Move move : verdict.line) {
            then = tally_after(board, at, move, then);
            at = after(board, at, move);
        }
        const int cleared = score(board, at, then);
        if (better_score(table, cleared, best.score)) {
            best.score = cleared;
            best.line = verdict.line;
        }
    }
    best.bound = score_bound(board, from, tally, least);
    best.proved = best.bound == best.score;
    if (best.proved && verdict.outcome != Outcome::unknown) verdict.why = StopReason::finished;
}

}  // namespace niblick::search
