#include "core/search/deals/deal_goals.h"

#include <memory>
#include <utility>

#include "core/play/play.h"

namespace niblick {

namespace {

// The same game with another score: a win is better the more stock it leaves, and any other ending
// is worse than any win.
Board board_counting_stock(const Board& board) {
    Variant variant = *board.variant;
    ScoreTable table;
    table.low_wins = true;
    table.per_card_left = 1000;
    table.per_stock_left_when_cleared = -1;
    variant.score = table;
    seal(variant);
    Board counting = board;
    counting.variant = std::make_shared<const Variant>(std::move(variant));
    return counting;
}

Position end_of(const Board& board, Position position, const std::vector<Move>& line) {
    for (const Move move : line) position = after(board, position, move);
    return position;
}

// Nothing where the search met a limit.
std::optional<int> fewest_turned(const Board& board, const Position& from, const Query& query,
                                 const StopToken& stop) {
    const Board counting = board_counting_stock(board);
    Solver solver(counting.variant, query.limits.bytes);
    const Verdict verdict = solver.solve(counting, from, query, stop);
    const bool proved = verdict.outcome == Outcome::won && verdict.fault.empty() && verdict.best &&
                        verdict.best->proved;
    if (!proved) return std::nullopt;
    return cards_turned(board, from, end_of(board, from, verdict.best->line));
}

// Whether the score counts the cards left and the stock left of a win, and nothing else.
bool score_counts_only_these(const Variant& variant) {
    const ScoreTable& table = variant.score;
    const int each = table.run_points.empty() ? 0 : table.run_points.front();
    const bool moves_count = each != 0 && variant.aim.spare.any();
    return points_follow_counts(table) && table.per_draw == 0 && table.per_foundation == 0 &&
           !moves_count && stock_left_is_good(variant);
}

}  // namespace

bool turns_each_card_once(const Variant& variant) {
    return variant.stock_size > 0 && variant.stock_plan.passes == 1 && !variant.stock_plan.refill &&
           variant.rules.empty() && variant.tokens.empty();
}

int cards_turned(const Board& board, const Position& start, const Position& now) {
    return stock_left(board, start) - stock_left(board, now);
}

DealGoals prove_goals(const Board& board, const Position& from, const Limits& limits,
                      StopToken stop) {
    DealGoals goals;
    Query query;
    query.goal = Goal::best;
    query.limits = limits;
    const Variant& variant = *board.variant;
    Verdict verdict;
    {
        Solver solver(board.variant, limits.bytes);
        verdict = solver.solve(board, from, query, stop);
    }
    goals.fault = verdict.fault;
    goals.stopped = verdict.why == StopReason::asked;
    if (goals.stopped || !goals.fault.empty()) return goals;
    goals.outcome = verdict.outcome;
    if (goals.outcome == Outcome::lost && variant.aim.spare.none()) {
        goals.least_left = verdict.least_left;
    }
    if (verdict.best && verdict.best->proved) goals.best_score = verdict.best->score;
    if (goals.outcome == Outcome::won && turns_each_card_once(variant)) {
        goals.fewest_turned = fewest_turned(board, from, query, stop);
        goals.stopped = stop.stop_requested();
    }
    if (!goals.best_score || !score_counts_only_these(variant)) return goals;
    const Position best = end_of(board, from, verdict.best->line);
    const int left = cards_left(board, best);
    if (goals.outcome == Outcome::lost) goals.score_follows = goals.least_left == left;
    if (goals.outcome == Outcome::won && left == 0) {
        goals.score_follows = variant.score.per_stock_left_when_cleared == 0 ||
                              variant.stock_size == 0 ||
                              goals.fewest_turned == cards_turned(board, from, best);
    }
    return goals;
}

}  // namespace niblick
