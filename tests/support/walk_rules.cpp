#include "tests/support/walk_rules.h"

#include <algorithm>
#include <set>

#include "core/play/play.h"

namespace niblick {

namespace {

// Which place the last of these ranks has in its series: how far back the ranks go one way.
std::size_t place_in_series(const std::vector<int>& ranks) {
    const auto way = [&](std::size_t i) {
        if (i == 0 || ranks[i] == 0 || ranks[i - 1] == 0) return 0;
        const int up = ((ranks[i] - ranks[i - 1]) % 13 + 13) % 13;
        return up == 0 ? 0 : up < 7 ? 1 : -1;
    };
    std::size_t place = 1;
    for (std::size_t i = ranks.size() - 1; way(i) != 0 && way(i) == way(ranks.size() - 1); --i) {
        ++place;
    }
    return place;
}

}  // namespace

std::vector<Move> moves_by_definition(const Board& board, const Position& position) {
    const Variant& v = *board.variant;
    std::vector<Move> moves;
    for (int s = 0; s < v.layout.size(); ++s) {
        const auto slot = static_cast<Slot>(s);
        bool covered = false;
        for (int upper = 0; upper < v.layout.size(); ++upper) {
            covered = covered || (position.filled.test(upper) && v.layout.above(slot).test(upper));
        }
        if (!position.filled.test(s) || covered) continue;
        for (std::size_t f = 0; f < v.openings.size(); ++f) {
            const Card top = position.top[f];
            const Face base = top == kNoCard ? v.links.empty() : v.face_of[top];
            if (v.links.allows(base, v.face_of[board.deal.tableau[slot]])) {
                moves.push_back(Move::play(s, static_cast<int>(f)));
            }
        }
    }
    const bool stock = position.drawn < board.deal.stock.size();
    const bool may_turn = v.stock_use == StockUse::any_time || moves.empty();
    if (stock && may_turn && position.filled.any()) moves.push_back(Move::draw());
    return moves;
}

bool comes_before(Move a, Move b) {
    if (a.kind != b.kind) return a.kind == MoveKind::play;
    return a.from != b.from ? a.from < b.from : a.to < b.to;
}

int score_from_scratch(const Board& board, const std::vector<Move>& moves,
                       const Position& position) {
    const ScoreTable& table = board.variant->score;
    const auto nth = [](const std::vector<int>& points, std::size_t n) {
        return points.empty() ? 0 : points[std::min(n, points.size()) - 1];
    };
    int points = table.at_start;
    int left = board.layout().size();
    int stock = static_cast<int>(board.deal.stock.size());
    std::size_t run = 0;
    std::size_t tips = 0;
    int factor = 1;
    std::vector<int> ranks;  // of the run at hand
    std::set<int> begun;
    Position now = start_position(board);
    for (const Move move : moves) {
        const Position before = now;
        if (board.variant->traits.shuffles_layout) now = after(board, now, move);
        const int to = move.kind == MoveKind::play ? int{move.to} : 0;
        const Opening& opening = board.variant->openings[static_cast<std::size_t>(to)];
        if (opening.kind == Opening::Kind::empty) begun.insert(to);
        if (move.kind == MoveKind::draw) {
            const int then = points + table.per_draw;
            const bool stops = table.draws_stop_at_zero && table.per_draw < 0 && then < 0;
            points = stops ? std::min(points, 0) : then;
            ranks.clear();
            --stock;
            if (table.draw_ends_run) run = 0;
        } else if (move.kind == MoveKind::play) {
            const bool tip = board.layout().tips().test(slot_of(before, move.from));
            if (tip) factor *= table.tip_factor;
            points += factor * nth(table.run_points, ++run);
            ranks.push_back(board.deck().kind(board.card(move.from)).rank);
            points += nth(table.series_points, place_in_series(ranks));
            if (!table.rank_points.empty()) {
                points += table.rank_points[board.deck().kind(board.card(move.from)).rank];
            }
            if (tip) points += nth(table.tip_points, ++tips);
            --left;
        }
    }
    if (!board.variant->traits.plain) {
        left = cards_left(board, position);
        stock = stock_left(board, position);
        begun.clear();
        for (int f = 0; f < board.variant->foundations(); ++f) {
            const auto at = static_cast<std::size_t>(f);
            const bool was_empty = board.variant->openings[at].kind == Opening::Kind::empty;
            if (was_empty && position.top[at] != kNoCard) begun.insert(f);
        }
    }
    points += left * table.per_card_left;
    if (left == 0) points += table.when_cleared + stock * table.per_stock_left_when_cleared;
    points += static_cast<int>(begun.size()) * table.per_foundation;
    return points;
}

}  // namespace niblick
