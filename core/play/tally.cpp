#include "core/play/tally.h"

#include <algorithm>
#include <cmath>
#include <cstdlib>

#include "core/base/expects.h"
#include "core/play/rule_calls.h"

namespace niblick {

namespace {

// The nth value of a list whose last value repeats; 0 for an empty list.
int nth(const std::vector<int>& values, int n) {
    if (values.empty()) return 0;
    const auto last = static_cast<int>(values.size()) - 1;
    return values[static_cast<std::size_t>(std::min(n - 1, last))];
}

int one_more(int count) {
    return std::min(count + 1, kMaxSlots);
}

// The direction from one rank to another by the shorter way round: 1 up, -1 down, 0 if undecided.
int heading(const std::vector<int>& order, int from, int to) {
    if (from == 0 || to == 0 || from == to || order.empty()) return 0;
    const int ring = static_cast<int>(order.size());
    const auto place = [&](int rank) {
        return static_cast<int>(std::find(order.begin(), order.end(), rank) - order.begin());
    };
    const int steps = (place(to) - place(from) + ring) % ring;
    return 2 * steps == ring ? 0 : 2 * steps < ring ? 1 : -1;
}

void follow_series(const std::vector<int>& order, int rank, Tally& tally) {
    const int way = heading(order, tally.last, rank);
    if (way == 0) {
        tally.series = 1;
    } else {
        tally.series = way == tally.heading ? one_more(tally.series) : 2;
    }
    tally.heading = way;
    tally.last = static_cast<std::uint8_t>(rank);
}

// `tip`: the card that is played lies on the tip of a peak.
Tally tally_with(const Board& board, Move move, bool tip, Tally tally) {
    const ScoreTable& table = board.variant->score;
    if (move.kind == MoveKind::draw) {
        tally.points = points_after_draw(table, tally.points);
        if (table.draw_ends_run) tally.run = 0;
        tally.series = tally.heading = tally.last = 0;
        return tally;
    }
    if (move.kind != MoveKind::play) return tally;
    if (tip) tally.tips = one_more(tally.tips);
    tally.run = one_more(tally.run);
    std::int64_t points = nth(table.run_points, tally.run);
    points = tally.points + points * tip_factor(table, tally.tips);
    points += card_points(table, board.deck().kind(board.card(move.from)));
    if (tip) points += nth(table.tip_points, tally.tips);
    if (!table.series_points.empty()) {
        const auto& own = table.series_order;
        follow_series(own.empty() ? board.deck().signs().usual : own,
                      board.deck().kind(board.card(move.from)).rank, tally);
        points += nth(table.series_points, tally.series);
    }
    tally.points = limited_points(points);
    return tally;
}

}  // namespace

int tip_factor(const ScoreTable& table, int tips) {
    std::int64_t result = 1;
    for (int n = std::min(tips, kMaxSlots); n > 0 && result < kPointsStop; --n) {
        result *= table.tip_factor;
    }
    return static_cast<int>(std::min(result, std::int64_t{kPointsStop}));
}

Tally tally_after(const Board& board, const Position& before, Move move, const Tally& tally) {
    NIBLICK_EXPECTS(matches(board, before));
    return trusted::tally_after(board, before, move, tally);
}

Tally trusted::tally_after(const Board& board, const Position& before, Move move,
                           const Tally& tally) {
    bool tip =
        move.kind == MoveKind::play && board.layout().tips().test(slot_of(before, move.from));
    if (tip && !board.variant->rules.empty()) {
        Position then = before;
        tip = !stays_when_played(board, then, move.from);
    }
    Tally next = tally_with(board, move, tip, tally);
    if (board.variant->traits.rules_score) {
        next.points = limited_points(next.points + points_awarded(board, before, move));
    }
    return next;
}

Tally tally_after(const Board& board, Move move, Tally tally) {
    NIBLICK_EXPECTS(board.variant != nullptr);
    NIBLICK_EXPECTS(!board.variant->traits.rules_score);
    NIBLICK_EXPECTS(!board.variant->traits.shuffles_layout);
    const bool tip = move.kind == MoveKind::play && board.layout().tips().test(move.from);
    return tally_with(board, move, tip, tally);
}

int score_with(const ScoreTable& table, const Tally& tally, int left, int stock_left, int begun) {
    int result =
        table.at_start + tally.points + left * table.per_card_left + begun * table.per_foundation;
    if (left == 0) {
        result += table.when_cleared + stock_left * table.per_stock_left_when_cleared;
    }
    return result;
}

int score(const Board& board, const Position& position, const Tally& tally) {
    NIBLICK_EXPECTS(matches(board, position));
    return trusted::score(board, position, tally);
}

int trusted::score(const Board& board, const Position& position, const Tally& tally) {
    const auto& openings = board.variant->openings;
    int begun = 0;
    for (std::size_t f = 0; f < openings.size(); ++f) {
        const bool was_empty = openings[f].kind == Opening::Kind::empty;
        if (was_empty && position.top[f] != kNoCard) ++begun;
    }
    const ScoreTable& table = board.variant->score;
    const int left = cards_left(board, position);
    int result = score_with(table, tally, left, stock_left(board, position), begun);
    if (left == 0) {
        result += table.per_reserve_left_when_cleared * reserve_left(board, position);
        for (std::size_t t = 0; t < board.variant->tokens.size(); ++t) {
            if (board.variant->tokens[t].counter) continue;
            result += table.per_token_left_when_cleared * position.tokens[t];
        }
    }
    return result;
}

std::uint32_t history(const Tally& tally) {
    const auto bits = [](int value) { return static_cast<std::uint32_t>(value); };
    return bits(tally.run) | bits(tally.series) << 8 | bits(tally.heading + 1) << 16 |
           bits(tally.last) << 18;
}

double most_points(const ScoreTable& table, int cards, int tips) {
    const auto size = [](int points) { return std::abs(static_cast<double>(points)); };
    const double factor = std::pow(std::max(1.0, size(table.tip_factor)), tips);
    double sum = 0;
    for (int n = 1; n <= cards; ++n) {
        sum += size(nth(table.run_points, n)) * factor + size(nth(table.series_points, n));
    }
    for (int n = 1; n <= tips; ++n) sum += size(nth(table.tip_points, n));
    return sum;
}

}  // namespace niblick
