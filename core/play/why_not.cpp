#include "core/play/why_not.h"

#include <algorithm>

#include "core/base/expects.h"
#include "core/play/extended_play.h"
#include "core/play/observe.h"
#include "core/play/piles.h"

namespace niblick {

namespace {

using Reason = WhyNot::Reason;

WhyNot because(Reason reason) {
    return {reason};
}

// Why a piece may not leave its place, whatever takes it.
WhyNot why_held(const Board& board, const Position& position, Slot piece) {
    if (position.filled.test(piece)) {
        const SlotSet covering = board.variant->traits.plain
                                     ? board.layout().above(piece) & position.filled
                                     : extended::covering(board, position, piece);
        if (covering.any()) return {Reason::covered, covering};
        if (is_mystery(board, position, piece)) return because(Reason::mystery);
        return because(position.fresh.test(piece) ? Reason::fresh : Reason::nothing);
    }
    if (board.variant->traits.plain) return because(Reason::gone);
    if (position.has_taken(piece)) return because(Reason::taken);
    if (position.holds_in_cell(piece)) {
        return because(extended::cells_are_open(board, position) ? Reason::nothing
                                                                 : Reason::cell_waits);
    }
    if (position.zones.has(Zone::waste, piece)) {
        if (piece != waste_top(board, position)) return because(Reason::under_waste);
        return because(position.fresh.test(piece) ? Reason::fresh : Reason::nothing);
    }
    return because(foundation_under(board, position, piece) >= 0 ? Reason::laid : Reason::gone);
}

// Why a card that is available fits no foundation, or not the one that is named.
WhyNot why_no_fit(const Board& board, const Position& position, Slot piece) {
    if (board.variant->sets.least == 0) return because(Reason::no_link);
    if (extended::joins_set(board, position, piece)) return because(Reason::no_whole);
    return because(position.in_set() ? Reason::not_in_set : Reason::not_in_sets);
}

WhyNot why_no_play(const Board& board, const Position& position, Move move) {
    if (move.from >= board.pieces()) return because(Reason::gone);
    if (move.to >= board.variant->foundations()) return because(Reason::no_place);
    const WhyNot held = why_held(board, position, move.from);
    return held.reason != Reason::nothing ? held : why_no_fit(board, position, move.from);
}

WhyNot why_no_hold(const Board& board, const Position& position, Move move) {
    const Cells& cells = board.variant->cells;
    if (move.from != kTop && move.from >= board.pieces()) return because(Reason::gone);
    if (cells.count == 0) return because(Reason::no_place);
    if (position.in_set()) return because(Reason::set_open);
    if (cells.from_foundation != (move.from == kTop)) return because(Reason::other_source);
    if (move.from != kTop) {
        const WhyNot held = why_held(board, position, move.from);
        if (held.reason != Reason::nothing) return held;
        if (!position.filled.test(move.from)) return because(Reason::not_for_cells);
    }
    if (position.zones.size(Zone::cells) >= cells.count) return because(Reason::cells_full);
    if (cells.uses > 0 && position.holds >= cells.uses) return because(Reason::cells_used_up);
    return because(Reason::not_for_cells);
}

// The rules of extended_play.cpp for moves to columns, asked one after the other.
WhyNot why_no_pack(const Board& board, const Position& position, Move move) {
    const Packing& packing = board.variant->packing;
    const Slot piece = move.from;
    if (!packing.on) return because(Reason::no_packing);
    if (piece == kTop || piece >= board.pieces()) return because(Reason::gone);
    if (move.to >= board.variant->columns()) return because(Reason::no_place);
    if (position.in_set()) return because(Reason::set_open);
    const Piles piles(board, position);
    const bool on_table = position.filled.test(piece);
    const WhyNot held = why_held(board, position, piece);
    if (held.reason != Reason::nothing && held.reason != Reason::laid) {
        if (held.reason != Reason::covered || !packing.sequences) return held;
        const auto cards = piles.pile(piles.of(piece));
        for (auto at = std::find(cards.begin(), cards.end(), piece); at + 1 < cards.end(); ++at) {
            const bool fits = packing.onto.allows(board.face[*at], board.face[*(at + 1)]);
            if (!position.up.test(*at) || !fits) return held;
        }
    }
    if (position.holds_in_cell(piece) && !board.variant->cells.to_pile) {
        return because(Reason::no_packing);
    }
    const auto cards = piles.pile(move.to);
    if (piece == waste_top(board, position) && !packing.from_waste && !cards.empty()) {
        return because(Reason::no_packing);
    }
    if (on_table && piles.of(piece) == move.to) return because(Reason::same_column);
    const Slot under = on_table ? piles.under(piece) : kNoSlot;
    const bool fits =
        cards.empty() || packing.onto.allows(board.face[cards.back()], board.face[piece]);
    const bool tied = packing.only_lone && !packing.always_loose.test(board.face[piece]) &&
                      under != kNoSlot && position.up.test(under);
    if (tied && fits) return because(Reason::tied);
    return because(cards.empty() ? Reason::no_fill : Reason::no_link);
}

WhyNot why_no_redeal(const Board& board, const Position& position) {
    const StockPlan& plan = board.variant->stock_plan;
    if (board.deal.stock.empty()) return because(Reason::no_stock);
    if (plan.passes == 1) return because(Reason::no_redeal);
    if (position.in_set()) return because(Reason::set_open);
    if (stock_left(board, position) > 0) return because(Reason::stock_left);
    if (plan.passes != 0 && position.pass + 1 >= plan.passes) return because(Reason::last_pass);
    const bool from_cells =
        plan.to != StockPlan::To::waste && plan.again == StockPlan::Again::oldest;
    if (from_cells && position.zones.empty(Zone::cells)) return because(Reason::cells_empty);
    return because(Reason::nothing_back);
}

WhyNot why_no_close(const Board& board, const Position& position) {
    const Sets& sets = board.variant->sets;
    if (sets.least == 0) return because(Reason::no_sets);
    if (!position.in_set()) return because(Reason::no_set);
    if (position.zones.size(Zone::set) < sets.least) return because(Reason::set_short);
    return because(sets.kind == Sets::Kind::sum ? Reason::set_sum : Reason::set_gap);
}

WhyNot why_no_token(const Board& board, const Position& position, Move move) {
    const std::vector<Token>& tokens = board.variant->tokens;
    if (move.to >= tokens.size()) return because(Reason::no_token);
    const Token& token = tokens[move.to];
    if (token.counter) return because(Reason::counter);
    if (!extended::can_pay(board, position, move.to)) {
        return because(token.is_spell() ? Reason::cannot_pay : Reason::none_left);
    }
    if (position.in_set()) return because(Reason::set_open);
    if (token.shuffles_layout) return because(Reason::lone_card);
    if (token.peeks > 0) {
        return because(stock_left(board, position) == 0 ? Reason::stock_empty : Reason::stock_seen);
    }
    return because(token.is_wild() ? Reason::wild_already : Reason::no_link);
}

bool is_won(const Board& board, const Position& position) {
    return board.variant->traits.plain ? position.filled.none() : extended::is_won(board, position);
}

bool can_play(const Board& board, const Position& position, Slot slot) {
    for (int f = 0; f < board.variant->foundations(); ++f) {
        const Face top = board.face_of(position.top[static_cast<std::size_t>(f)]);
        if (board.variant->links.allows(top, board.face[slot])) return true;
    }
    return false;
}

}  // namespace

WhyNot why_not(const Board& board, const Position& position, Slot piece) {
    NIBLICK_EXPECTS(matches(board, position));
    if (piece >= board.pieces()) return because(Reason::gone);
    if (!board.variant->traits.plain) {
        std::vector<Move> moves;
        extended::legal_moves(board, position, moves);
        const auto moves_it = [piece](Move move) { return move.from == piece; };
        if (std::any_of(moves.begin(), moves.end(), moves_it)) return {};
        if (extended::is_won(board, position)) return because(Reason::over);
        if (position.failed_rule > 0) return {Reason::forbidden, {}, Move::play(piece)};
        // Whether it would fit is not told.
        if (position.open.test(piece) && is_mystery(board, position, piece)) {
            return because(Reason::mystery);
        }
        extended::offered_moves(board, position, moves);
        const auto offered = std::find_if(moves.begin(), moves.end(), moves_it);
        if (offered != moves.end()) return {Reason::forbidden, {}, *offered};
    }
    const WhyNot held = why_held(board, position, piece);
    if (held.reason != Reason::nothing) return held;
    if (board.variant->traits.plain && can_play(board, position, piece)) return {};
    return why_no_fit(board, position, piece);
}

WhyNot why_not(const Board& board, const Position& position, Move move) {
    NIBLICK_EXPECTS(matches(board, position));
    if (is_legal(board, position, move)) return {};
    if (is_won(board, position)) return because(Reason::over);
    if (!board.variant->traits.plain) {
        if (position.failed_rule > 0) return {Reason::forbidden, {}, move};
        const bool of_card = move.kind != MoveKind::other && move.from < board.pieces();
        if (of_card && position.open.test(move.from) && is_mystery(board, position, move.from)) {
            return because(Reason::mystery);
        }
        std::vector<Move> offered;
        extended::offered_moves(board, position, offered);
        if (std::find(offered.begin(), offered.end(), move) != offered.end()) {
            return {Reason::forbidden, {}, move};
        }
    }
    switch (move.kind) {
        case MoveKind::play: return why_no_play(board, position, move);
        case MoveKind::draw: {
            const Reason reason = why_not_draw(board, position);
            return because(reason == Reason::nothing ? Reason::not_offered : reason);
        }
        case MoveKind::hold: return why_no_hold(board, position, move);
        case MoveKind::pack: return why_no_pack(board, position, move);
        case MoveKind::redeal: return why_no_redeal(board, position);
        case MoveKind::close: return why_no_close(board, position);
        case MoveKind::token: return why_no_token(board, position, move);
        case MoveKind::other: break;
    }
    return because(Reason::not_offered);
}

WhyNot why_not_turn(const Board& board, const Position& position) {
    const WhyNot draw = why_not(board, position, Move::draw());
    if (draw.reason != Reason::stock_empty) return draw;
    const WhyNot redeal = why_not(board, position, Move::redeal());
    return redeal.reason == Reason::no_redeal ? draw : redeal;
}

}  // namespace niblick
