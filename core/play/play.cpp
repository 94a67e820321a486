#include "core/play/play.h"

#include <algorithm>

#include "core/base/expects.h"
#include "core/play/extended_play.h"

namespace niblick {

namespace {

bool fits(const Board& board, const Position& position, Slot slot, int foundation) {
    const Card top = position.top[static_cast<std::size_t>(foundation)];
    return board.variant->links.allows(board.face_of(top), board.face[slot]);
}

bool any_play(const Board& board, const Position& position) {
    for (int f = 0; f < board.variant->foundations(); ++f) {
        const Face top = board.face_of(position.top[static_cast<std::size_t>(f)]);
        if (board.targets[top].intersects(position.open)) return true;
    }
    return false;
}

}  // namespace

void trusted::legal_moves(const Board& board, const Position& position, std::vector<Move>& moves,
                          RuleFaults* faults) {
    if (!board.variant->traits.plain) return extended::legal_moves(board, position, moves, faults);
    moves.clear();
    position.open.for_each([&](int s) {
        for (int f = 0; f < board.variant->foundations(); ++f) {
            if (fits(board, position, static_cast<Slot>(s), f)) moves.push_back(Move::play(s, f));
        }
    });
    if (why_not_draw(board, position) == WhyNot::Reason::nothing) moves.push_back(Move::draw());
}

void legal_moves(const Board& board, const Position& position, std::vector<Move>& moves,
                 RuleFaults* faults) {
    NIBLICK_EXPECTS(matches(board, position));
    trusted::legal_moves(board, position, moves, faults);
}

std::vector<Move> legal_moves(const Board& board, const Position& position) {
    std::vector<Move> moves;
    legal_moves(board, position, moves);
    return moves;
}

bool is_legal(const Board& board, const Position& position, Move move) {
    NIBLICK_EXPECTS(matches(board, position));
    if (!board.variant->traits.plain) {
        const std::vector<Move> moves = legal_moves(board, position);
        return std::find(moves.begin(), moves.end(), move) != moves.end();
    }
    if (move.kind == MoveKind::draw) {
        return move == Move::draw() && why_not_draw(board, position) == WhyNot::Reason::nothing;
    }
    return move.kind == MoveKind::play && move.from < board.layout().size() &&
           position.open.test(move.from) && move.to < board.variant->foundations() &&
           fits(board, position, move.from, move.to);
}

Position after(const Board& board, const Position& position, Move move, RuleFaults* faults) {
    NIBLICK_EXPECTS(matches(board, position));
    // A rule may give a different answer when asked again.
    NIBLICK_EXPECTS(!board.variant->rules.empty() || is_legal(board, position, move));
    if (!board.variant->traits.plain) return extended::after(board, position, move, faults);
    Position next = position;
    if (move.kind == MoveKind::draw) {
        next.top[0] = board.deal.stock[position.drawn];
        ++next.drawn;
        return next;
    }
    next.filled.reset(move.from);
    next.open.reset(move.from);
    board.layout().below(move.from).for_each([&](int s) {
        const bool filled = next.filled.test(s);
        if (filled && !board.layout().above(static_cast<Slot>(s)).intersects(next.filled)) {
            next.open.set(s);
        }
    });
    next.top[move.to] = board.card(move.from);
    return next;
}

WhyNot::Reason why_not_draw(const Board& board, const Position& position) {
    NIBLICK_EXPECTS(matches(board, position));
    if (!board.variant->traits.plain) {
        const WhyNot::Reason why = extended::why_not_draw(board, position);
        const bool forbidden = why == WhyNot::Reason::nothing &&
                               !describe_forbidden(board, position, Move::draw(), nullptr).empty();
        return forbidden ? WhyNot::Reason::forbidden : why;
    }
    if (board.deal.stock.empty()) return WhyNot::Reason::no_stock;
    if (position.drawn >= board.deal.stock.size()) return WhyNot::Reason::stock_empty;
    if (position.filled.none()) return WhyNot::Reason::over;
    if (board.variant->stock_use == StockUse::when_stuck && any_play(board, position)) {
        return WhyNot::Reason::only_when_stuck;
    }
    return WhyNot::Reason::nothing;
}

Ending ending(const Board& board, const Position& position) {
    NIBLICK_EXPECTS(matches(board, position));
    return trusted::ending(board, position);
}

Ending trusted::ending(const Board& board, const Position& position) {
    if (!board.variant->traits.plain) {
        if (extended::is_won(board, position)) return Ending::won;
        std::vector<Move> moves;
        trusted::legal_moves(board, position, moves);
        return moves.empty() ? Ending::no_move : Ending::playing;
    }
    if (position.filled.none()) return Ending::won;
    if (any_play(board, position)) return Ending::playing;
    return why_not_draw(board, position) == WhyNot::Reason::nothing ? Ending::playing
                                                                    : Ending::no_move;
}

}  // namespace niblick
