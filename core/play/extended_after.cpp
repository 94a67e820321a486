#include <algorithm>
#include <vector>

#include "core/play/extended_play.h"
#include "core/play/rule_calls.h"

namespace niblick::extended {

namespace {

void play(Operations& hand, Move move) {
    const Sets& sets = hand.board().variant->sets;
    if (sets.least == 0) return hand.to_foundation(move.from, move.to);
    hand.to_set(move.from);
    const Position& now = hand.position();
    if (now.zones.size(Zone::set) == sets.most && may_close(hand.board(), now)) hand.end_set();
}

void hold(Operations& hand, Move move) {
    if (move.from == kTop) {
        hand.to_cell(hand.position().foundation(0).back());
        hand.turn_stock();
        return;
    }
    const int token = token_of(hand.board(), move.from);
    if (token < 0) return hand.to_cell(move.from);
    hand.remove(move.from);
    hand.give_token(token);
}

// The piece and what lies on it.
void pack(Operations& hand, Move move) {
    const Position& now = hand.position();
    const int from = now.filled.test(move.from) ? pile_of(now, move.from) : -1;
    if (from < 0) return hand.to_pile(move.from, move.to);
    const auto cards = now.pile(from);
    const std::vector<Slot> moved(std::find(cards.begin(), cards.end(), move.from), cards.end());
    for (const Slot piece : moved) hand.to_pile(piece, move.to);
}

void use_token(Operations& hand, Move move) {
    const Token& token = hand.board().variant->tokens[move.to];
    if (token.is_spell()) {
        for (const TokenCost& cost : token.costs) {
            for (int i = 0; i < cost.n; ++i) hand.take_token(cost.token);
        }
        return;
    }
    if (token.is_laid()) return hand.lay_token(move.to);
    hand.take_token(move.to);
    if (token.peeks > 0) return hand.peek(token.peeks);
    hand.shuffle_layout(hand.position().tokens[move.to]);
}

}  // namespace

void make(Operations& hand, Move move) {
    const bool were_shut = !cells_are_open(hand.board(), hand.position());
    switch (move.kind) {
        case MoveKind::play: play(hand, move); break;
        case MoveKind::draw: hand.turn_stock(move.to); break;
        case MoveKind::hold: hold(hand, move); break;
        case MoveKind::pack: pack(hand, move); break;
        case MoveKind::redeal: hand.redeal(); break;
        case MoveKind::close: hand.end_set(); break;
        case MoveKind::token: use_token(hand, move); break;
        case MoveKind::other: break;
    }
    hand.fill_piles();
    if (were_shut && cells_are_open(hand.board(), hand.position())) hand.open_cells();
}

void set_after(const Board& board, const Position& position, Move move, Position& next,
               RuleFaults* faults, bool checked) {
    next = position;
    if (!board.variant->rules.empty()) {
        follow_rules(board, position, move, next, faults, checked);
        return;
    }
    Operations hand(board, next, Operations::Trusted{});
    make(hand, move);
}

Position after(const Board& board, const Position& position, Move move, RuleFaults* faults,
               bool checked) {
    Position next;
    set_after(board, position, move, next, faults, checked);
    return next;
}

}  // namespace niblick::extended
