#include "variants/explain/refusal.h"

#include <algorithm>
#include <vector>

#include "core/base/expects.h"
#include "core/play/extended_play.h"
#include "core/play/observe.h"

namespace niblick {

namespace {

const RuleKey kMysteryKey{"visibility", "mystery"};

RuleKey won_key(const RuleSet& rules) {
    return key_deciding(rules, Decision::goal);
}

// What lies on what.
RuleKey cover_key(const RuleSet& rules, const Board& board, Slot piece, const SlotSet& covering) {
    const auto& piles = board.layout().piles();
    const auto own = std::find_if(piles.begin(), piles.end(), [&](const auto& pile) {
        return std::find(pile.begin(), pile.end(), piece) != pile.end();
    });
    const bool by_others =
        own != piles.end() &&
        std::none_of(own->begin(), own->end(), [&](Slot slot) { return covering.test(slot); });
    const RuleKey locked = by_others ? key_deciding(rules, Decision::first_cards) : RuleKey{};
    return locked.table.empty() ? key_of_layout(rules) : locked;
}

// The table of a rule that forbids the move.
RuleKey rule_key(const RuleSet& rules, const Board& board, const Position& position, Move move) {
    const Rule* rule = forbidden(board, position, move, nullptr).rule;
    const Part* part = rule == nullptr ? nullptr : rules.find(rule->id);
    if (part == nullptr) return won_key(rules);
    if (rule->key && !rule->foreign) return {rule->id, rule->key(*rule, board, position, move)};
    for (const Field& field : part->options.fields()) {
        if (part->options.given(field.key)) return {rule->id, std::string(field.key)};
    }
    return {rule->id, ""};
}

RuleKey set_key(const RuleSet& rules, const Board& board, const Position& position, Slot piece) {
    const Sets& sets = board.variant->sets;
    const auto because = [&rules](Decision decision) { return key_deciding(rules, decision); };
    if (position.has_taken(piece)) return because(Decision::sets);
    if (position.fresh.test(piece)) return because(Decision::set_available);
    const bool in_order = sets.place[board.face[piece]] >= 0;
    if (!in_order) return because(Decision::set_order);
    if (!position.in_set() && sets.kind != Sets::Kind::sum) return because(Decision::set_least);
    if (position.zones.size(Zone::set) >= sets.most) return because(Decision::set_most);
    return because(Decision::set_kind);
}

// Whether a piece of a column and those on it lie face up, each packed on the one below.
bool is_packed(const Board& board, const Position& position, Slot piece) {
    const auto cards = position.pile(pile_of(position, piece));
    auto at = std::find(cards.begin(), cards.end(), piece);
    if (at == cards.end()) return false;
    for (; at + 1 != cards.end(); ++at) {
        if (!position.up.test(*at)) return false;
        if (!board.variant->packing.onto.allows(board.face[*at], board.face[*(at + 1)])) {
            return false;
        }
    }
    return true;
}

const CardKind* top_kind(const Board& board, const Position& position, int foundation) {
    const Card top = position.top[static_cast<std::size_t>(foundation)];
    return top == kNoCard ? nullptr : &board.deck().kind(top);
}

}  // namespace

RuleKey why_no_foundation(const RuleSet& rules, const Board& board, const Position& position,
                          Slot piece, int foundation) {
    NIBLICK_EXPECTS(matches(board, position));
    NIBLICK_EXPECTS(piece < board.pieces());
    NIBLICK_EXPECTS(foundation >= 0 && foundation < board.variant->foundations());
    const Move move = Move::play(piece, foundation);
    if (!board.variant->traits.plain) {
        if (extended::is_won(board, position)) return won_key(rules);
        if (position.open.test(piece) && is_mystery(board, position, piece)) return kMysteryKey;
        std::vector<Move> offered;
        extended::offered_moves(board, position, offered);
        if (std::find(offered.begin(), offered.end(), move) != offered.end()) {
            return rule_key(rules, board, position, move);
        }
        if (position.holds_in_cell(piece) && !extended::cells_are_open(board, position)) {
            return key_deciding(rules, Decision::cell_out);
        }
    }
    return why_no_link(rules, board.deck(), top_kind(board, position, foundation),
                       board.deck().kind(board.card(piece)));
}

RuleKey why_no_piece(const RuleSet& rules, const Board& board, const Position& position,
                     Slot piece) {
    NIBLICK_EXPECTS(matches(board, position));
    NIBLICK_EXPECTS(piece < board.pieces());
    const bool sets = board.variant->sets.least > 0;
    if (sets && position.has_taken(piece)) return set_key(rules, board, position, piece);
    const bool plain = board.variant->traits.plain;
    const bool in_place =
        position.filled.test(piece) ||
        (!plain && (position.holds_in_cell(piece) || piece == waste_top(board, position)));
    if (!in_place) return key_deciding(rules, Decision::stock_to);
    const WhyNot why = why_not(board, position, piece);
    switch (why.reason) {
        case WhyNot::Reason::over: return won_key(rules);
        case WhyNot::Reason::forbidden: return rule_key(rules, board, position, why.move);
        case WhyNot::Reason::mystery: return kMysteryKey;
        case WhyNot::Reason::covered: return cover_key(rules, board, piece, why.covering);
        default: break;
    }
    if (!plain && position.holds_in_cell(piece) && !extended::cells_are_open(board, position)) {
        return key_deciding(rules, Decision::cell_out);
    }
    if (sets) return set_key(rules, board, position, piece);
    int foundation = 0;
    while (foundation + 1 < board.variant->foundations() &&
           top_kind(board, position, foundation) == nullptr) {
        ++foundation;
    }
    if (top_kind(board, position, foundation) == nullptr) foundation = 0;
    return why_no_link(rules, board.deck(), top_kind(board, position, foundation),
                       board.deck().kind(board.card(piece)));
}

RuleKey why_no_cell(const RuleSet& rules, const Board& board, const Position& position,
                    Slot piece) {
    NIBLICK_EXPECTS(matches(board, position));
    NIBLICK_EXPECTS(piece == kTop || piece < board.pieces());
    const Cells& cells = board.variant->cells;
    if (cells.count == 0) return key_deciding(rules, Decision::cells);
    if (position.zones.size(Zone::cells) >= cells.count)
        return key_deciding(rules, Decision::cell_count);
    if (cells.uses > 0 && position.holds >= cells.uses)
        return key_deciding(rules, Decision::cell_uses);
    if (cells.from_foundation != (piece == kTop)) return key_deciding(rules, Decision::cell_from);
    if (position.in_set()) return key_deciding(rules, Decision::sets);
    if (piece == kTop) return key_deciding(rules, Decision::cell_ranks);
    if (!cells.accepts.test(board.face[piece])) return key_deciding(rules, Decision::cell_ranks);
    return why_no_piece(rules, board, position, piece);
}

RuleKey why_no_pile(const RuleSet& rules, const Board& board, const Position& position, Slot piece,
                    int pile) {
    NIBLICK_EXPECTS(matches(board, position));
    NIBLICK_EXPECTS(piece == kTop || piece < board.pieces());
    const Packing& packing = board.variant->packing;
    if (!packing.on || pile < 0 ||
        static_cast<std::size_t>(pile) >= board.layout().piles().size()) {
        return key_deciding(rules, Decision::packing);
    }
    if (piece == kTop) return key_deciding(rules, Decision::pack_from_foundation);
    const Move move = Move::pack(piece, pile);
    std::vector<Move> offered;
    extended::offered_moves(board, position, offered);
    if (std::find(offered.begin(), offered.end(), move) != offered.end()) {
        return rule_key(rules, board, position, move);
    }
    const bool on_table = position.filled.test(piece);
    if (on_table && !position.open.test(piece)) {
        // Cards that are no packed run are held by what lies on them; a run could only move whole.
        const SlotSet covering = extended::covering(board, position, piece);
        if (!is_packed(board, position, piece)) {
            return packing.sequences ? key_deciding(rules, Decision::pack_order)
                                     : cover_key(rules, board, piece, covering);
        }
        if (!packing.sequences) return key_deciding(rules, Decision::pack_runs);
    }
    if (position.holds_in_cell(piece) && !board.variant->cells.to_pile) {
        return key_deciding(rules, Decision::cell_to_pile);
    }
    if (piece == waste_top(board, position) && !packing.from_waste) {
        return key_deciding(rules, Decision::pack_from_waste);
    }
    if (position.pile(pile).empty()) return key_deciding(rules, Decision::pack_empty);
    const Slot end = position.pile(pile).back();
    if (packing.onto.allows(board.face[end], board.face[piece]))
        return key_deciding(rules, Decision::pack_lone);
    const RuleKey key = why_no_packing(rules, board.deck(), board.deck().kind(board.card(end)),
                                       board.deck().kind(board.card(piece)));
    return key.table.empty() ? key_deciding(rules, Decision::pack_order) : key;
}

RuleKey why_no_redeal(const RuleSet& rules, const Board& board, const Position& position) {
    NIBLICK_EXPECTS(matches(board, position));
    if (!extended::why_forbidden(board, position, Move::redeal()).empty()) {
        return rule_key(rules, board, position, Move::redeal());
    }
    const StockPlan& plan = board.variant->stock_plan;
    if (!board.variant->traits.has_stock) return key_deciding(rules, Decision::stock);
    const bool last = plan.passes != 0 && position.pass + 1 >= plan.passes;
    if (plan.again == StockPlan::Again::oldest && !last)
        return key_deciding(rules, Decision::stock_again);
    return key_deciding(rules, Decision::stock_passes);
}

RuleKey why_no_turn(const RuleSet& rules, const Board& board, const Position& position) {
    NIBLICK_EXPECTS(matches(board, position));
    if (!board.variant->traits.plain && board.variant->stock_plan.refill)
        return key_deciding(rules, Decision::stock_to);
    switch (why_not_draw(board, position)) {
        case WhyNot::Reason::no_stock: return key_deciding(rules, Decision::stock);
        case WhyNot::Reason::over: return won_key(rules);
        case WhyNot::Reason::only_when_stuck: return key_deciding(rules, Decision::stock_turn);
        case WhyNot::Reason::set_open: return key_deciding(rules, Decision::sets);
        case WhyNot::Reason::fills_piles: return key_deciding(rules, Decision::stock_to);
        case WhyNot::Reason::forbidden: return rule_key(rules, board, position, Move::draw());
        default: break;
    }
    if (ending(board, position) == Ending::won) return won_key(rules);
    return why_no_redeal(rules, board, position);
}

RuleKey why_no_close(const RuleSet& rules, const Board& board, const Position& position) {
    NIBLICK_EXPECTS(matches(board, position));
    if (!extended::why_forbidden(board, position, Move::close()).empty()) {
        return rule_key(rules, board, position, Move::close());
    }
    const Sets& sets = board.variant->sets;
    if (sets.least == 0) return key_deciding(rules, Decision::sets);
    const bool more = position.zones.size(Zone::set) < sets.least;
    return key_deciding(rules, more ? Decision::set_least : Decision::set_kind);
}

RuleKey why_no_token(const RuleSet& rules, const Board& board, const Position& position,
                     int token) {
    NIBLICK_EXPECTS(matches(board, position));
    NIBLICK_EXPECTS(token >= 0 && static_cast<std::size_t>(token) < board.variant->tokens.size());
    const Token& t = board.variant->tokens[static_cast<std::size_t>(token)];
    const Part* part = rules.find(t.id);
    if (ending(board, position) == Ending::won) return won_key(rules);
    if (!extended::why_forbidden(board, position, Move::token(token)).empty()) {
        return rule_key(rules, board, position, Move::token(token));
    }
    if (t.is_spell() && !extended::can_pay(board, position, token)) return {t.id, "spells"};
    if (t.counter || !extended::can_pay(board, position, token)) {
        return part == nullptr ? RuleKey{t.id, ""} : key_deciding(*part, Decision::token_count);
    }
    if (position.in_set()) return key_deciding(rules, Decision::sets);
    if (t.stands_for == kNoCard) return {t.id, ""};
    return why_no_link(rules, board.deck(), top_kind(board, position, 0),
                       board.deck().kind(t.stands_for));
}

}  // namespace niblick
