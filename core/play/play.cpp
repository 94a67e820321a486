#include "core/play/play.h"

#include <algorithm>

#include "core/base/expects.h"
#include "core/play/extended_play.h"
#include "core/play/observe.h"

namespace niblick {

namespace {

bool fits(const Board& board, const Position& position, Slot slot, int foundation) {
    const Card top = position.top[static_cast<std::size_t>(foundation)];
    return board.variant->links.allows(board.face_of(top), board.face[slot]);
}

WhyNot why_not_extended(const Board& board, const Position& position, Slot piece) {
    std::vector<Move> moves;
    extended::legal_moves(board, position, moves);
    const auto moves_it = [piece](Move move) { return move.from == piece; };
    if (std::any_of(moves.begin(), moves.end(), moves_it)) return {};
    if (extended::is_won(board, position)) return {WhyNot::Reason::over, {}, {}};
    if (position.failed_rule > 0) return {WhyNot::Reason::forbidden, {}, Move::play(piece)};
    extended::offered_moves(board, position, moves);
    const auto offered = std::find_if(moves.begin(), moves.end(), moves_it);
    if (offered != moves.end()) return {WhyNot::Reason::forbidden, {}, *offered};
    if (position.filled.test(piece)) {
        const SlotSet covering = extended::covering(board, position, piece);
        if (covering.any()) return {WhyNot::Reason::covered, covering, {}};
    } else if (piece != waste_top(board, position) && !position.holds_in_cell(piece) &&
               foundation_under(board, position, piece) < 0) {
        return {WhyNot::Reason::gone, {}, {}};
    }
    return {WhyNot::Reason::no_link, {}, {}};
}

bool any_play(const Board& board, const Position& position) {
    for (int f = 0; f < board.variant->foundations(); ++f) {
        const Face top = board.face_of(position.top[static_cast<std::size_t>(f)]);
        if (board.targets[top].intersects(position.open)) return true;
    }
    return false;
}

// Why an available card cannot join the set being taken.
std::string describe_set(const Position& position, Slot slot, const std::string& card) {
    if (position.fresh.test(slot)) {
        return "The " + card + " became available during this set: finish the set first.";
    }
    if (!position.in_set()) return "The " + card + " cannot be in a set.";
    return "The " + card + " does not fit the current set.";
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
    if (why_not_draw(board, position) == WhyNotDraw::nothing) moves.push_back(Move::draw());
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
        return move == Move::draw() && why_not_draw(board, position) == WhyNotDraw::nothing;
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

WhyNot why_not(const Board& board, const Position& position, Slot slot) {
    NIBLICK_EXPECTS(matches(board, position));
    if (!board.variant->traits.plain) return why_not_extended(board, position, slot);
    if (!position.filled.test(slot)) return {WhyNot::Reason::gone, {}, {}};
    const SlotSet covering = board.layout().above(slot) & position.filled;
    if (covering.any()) return {WhyNot::Reason::covered, covering, {}};
    for (int f = 0; f < board.variant->foundations(); ++f) {
        if (fits(board, position, slot, f)) return {};
    }
    return {WhyNot::Reason::no_link, {}, {}};
}

std::string describe_why_not(const Board& board, const Position& position, Slot slot) {
    const WhyNot why = why_not(board, position, slot);
    switch (why.reason) {
        case WhyNot::Reason::nothing: return "";
        case WhyNot::Reason::gone: return "There is no card here any more.";
        case WhyNot::Reason::no_link: break;
        case WhyNot::Reason::over: return "The game is won.";
        case WhyNot::Reason::forbidden:
            return describe_forbidden(board, position, why.move, nullptr);
        case WhyNot::Reason::covered: {
            std::string names;
            int left = why.covering.count();
            why.covering.for_each([&](int s) {
                const auto cover = static_cast<Slot>(s);
                if (!names.empty()) names += left == 1 ? " and " : ", ";
                names += is_face_up(board, position, cover)
                             ? describe_card(board.deck().kind(board.card(cover)))
                             : "a card that lies face down";
                --left;
            });
            return "Covered by " + names + ".";
        }
    }
    const std::string card = describe_card(board.deck().kind(board.card(slot)));
    if (position.holds_in_cell(slot) && !extended::cells_are_open(board, position)) {
        return "The " + card + " stays in its cell until no card is left in the tableau.";
    }
    if (board.variant->sets.least > 0) return describe_set(position, slot, card);
    if (foundation_under(board, position, slot) >= 0) {
        return "The " + card + " lies on a foundation and fits on no column.";
    }
    const Links& links = board.variant->links;
    bool all_empty = true;
    std::string tops;
    bool dead_end = true;
    for (int f = 0; f < board.variant->foundations(); ++f) {
        const Card top = position.top[static_cast<std::size_t>(f)];
        dead_end = dead_end && links.onto(board.face_of(top)).none();
        if (top == kNoCard) continue;
        all_empty = false;
        const std::string name = describe_card(board.deck().kind(top));
        if (tops.find(name) != std::string::npos) continue;
        tops += (tops.empty() ? "" : " or ") + std::string("the ") + name;
    }
    if (all_empty && dead_end) {
        return "Nothing can be laid on the foundation before a stock card is turned.";
    }
    if (all_empty) return "The " + card + " cannot start the foundation.";
    if (dead_end) return "Nothing goes on " + tops + ".";
    return "The " + card + " does not go on " + tops + ".";
}

WhyNotDraw why_not_draw(const Board& board, const Position& position) {
    NIBLICK_EXPECTS(matches(board, position));
    if (!board.variant->traits.plain) {
        const WhyNotDraw why = extended::why_not_draw(board, position);
        const bool forbidden = why == WhyNotDraw::nothing &&
                               !describe_forbidden(board, position, Move::draw(), nullptr).empty();
        return forbidden ? WhyNotDraw::forbidden : why;
    }
    if (board.deal.stock.empty()) return WhyNotDraw::no_stock;
    if (position.drawn >= board.deal.stock.size()) return WhyNotDraw::stock_empty;
    if (position.filled.none()) return WhyNotDraw::game_over;
    if (board.variant->stock_use == StockUse::when_stuck && any_play(board, position)) {
        return WhyNotDraw::only_when_stuck;
    }
    return WhyNotDraw::nothing;
}

std::string describe_why_not_draw(const Board& board, const Position& position) {
    switch (why_not_draw(board, position)) {
        case WhyNotDraw::nothing: return "";
        case WhyNotDraw::no_stock: return "This game has no stock.";
        case WhyNotDraw::stock_empty: return "The stock is empty.";
        case WhyNotDraw::game_over: return "The tableau is cleared.";
        case WhyNotDraw::only_when_stuck:
            return "The stock may be turned only when nothing can be played.";
        case WhyNotDraw::set_open: return "Finish the set of cards first.";
        case WhyNotDraw::fills_piles: return "Stock cards only fill columns that become empty.";
        case WhyNotDraw::forbidden:
            return describe_forbidden(board, position, Move::draw(), nullptr);
    }
    return "";
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
    return why_not_draw(board, position) == WhyNotDraw::nothing ? Ending::playing : Ending::no_move;
}

}  // namespace niblick
