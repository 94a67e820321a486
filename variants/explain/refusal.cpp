#include "variants/explain/refusal.h"

#include <algorithm>
#include <vector>

#include "core/play/extended_play.h"

namespace niblick {

namespace {

constexpr int kAce = 1, kKing = 13;

RuleKey won_key() {
    return {"goal", "cards"};
}

// What lies on what.
RuleKey cover_key(const RuleSet& rules, const Board& board, Slot piece, const SlotSet& covering) {
    struct Layout {
        const char *table, *key;
    };
    static constexpr Layout kLayouts[] = {{"columns", "height"},
                                          {"covers", "on"},
                                          {"peaks", "height"},
                                          {"picture", "rows"},
                                          {"pyramid", "rows"}};
    for (const Layout& layout : kLayouts) {
        const Part* part = rules.find(layout.table);
        if (part == nullptr) continue;
        if (std::string_view(layout.table) != "columns") return {layout.table, layout.key};
        if (part->options.is("first_cards", "together")) {
            const auto& piles = board.layout().piles();
            const auto own = std::find_if(piles.begin(), piles.end(), [&](const auto& pile) {
                return std::find(pile.begin(), pile.end(), piece) != pile.end();
            });
            const bool by_own =
                own != piles.end() && std::any_of(own->begin(), own->end(),
                                                  [&](Slot slot) { return covering.test(slot); });
            if (!by_own) return {"columns", "first_cards"};
        }
        return {"columns", part->options.integers("heights").empty() ? "height" : "heights"};
    }
    // A layout that a plugin brought.
    for (const Part& part : rules.parts) {
        if (part.mechanism.origin != "built in") return {std::string(part.mechanism.id), ""};
    }
    return {"columns", ""};
}

// The table of a rule that forbids the move.
RuleKey rule_key(const RuleSet& rules, const Board& board, const Position& position, Move move) {
    const Rule* rule = forbidden(board, position, move, nullptr).rule;
    const Part* part = rule == nullptr ? nullptr : rules.find(rule->id);
    if (part == nullptr) return {"goal", ""};
    for (const Field& field : part->options.fields()) {
        if (part->options.given(field.key)) return {rule->id, std::string(field.key)};
    }
    return {rule->id, ""};
}

RuleKey set_key(const Board& board, const Position& position, Slot piece) {
    const Sets& sets = board.variant->sets;
    if (position.has_taken(piece)) return {"sets", ""};
    if (position.fresh.test(piece)) return {"sets", "available"};
    const bool in_order = sets.place[board.face[piece]] >= 0;
    if (!in_order) return {"sets", "order"};
    if (!position.in_set()) return {"sets", "least"};
    if (position.zones.size(Zone::set) >= sets.most) return {"sets", "most"};
    return {"sets", "kind"};
}

const CardKind* top_kind(const Board& board, const Position& position, int foundation) {
    const Card top = position.top[static_cast<std::size_t>(foundation)];
    return top == kNoCard ? nullptr : &board.deck().kind(top);
}

}  // namespace

RuleKey why_no_foundation(const RuleSet& rules, const Board& board, const Position& position,
                          Slot piece, int foundation) {
    const Move move = Move::play(piece, foundation);
    if (!board.variant->traits.plain) {
        if (extended::is_won(board, position)) return won_key();
        std::vector<Move> offered;
        extended::offered_moves(board, position, offered);
        if (std::find(offered.begin(), offered.end(), move) != offered.end()) {
            return rule_key(rules, board, position, move);
        }
        if (position.holds_in_cell(piece) && !extended::cells_are_open(board, position)) {
            return {"cells", "out"};
        }
    }
    return why_no_link(rules, board.deck(), top_kind(board, position, foundation),
                       board.deck().kind(board.card(piece)));
}

RuleKey why_no_piece(const RuleSet& rules, const Board& board, const Position& position,
                     Slot piece) {
    const bool sets = board.variant->sets.least > 0;
    if (sets && position.has_taken(piece)) return set_key(board, position, piece);
    const bool plain = board.variant->traits.plain;
    const bool in_place =
        position.filled.test(piece) ||
        (!plain && (position.holds_in_cell(piece) || piece == waste_top(board, position)));
    if (!in_place) return {"stock", "to"};
    const WhyNot why = why_not(board, position, piece);
    switch (why.reason) {
        case WhyNot::Reason::over: return won_key();
        case WhyNot::Reason::forbidden: return rule_key(rules, board, position, why.move);
        case WhyNot::Reason::covered: return cover_key(rules, board, piece, why.covering);
        case WhyNot::Reason::nothing:
        case WhyNot::Reason::gone:
        case WhyNot::Reason::no_link: break;
    }
    if (!plain && position.holds_in_cell(piece) && !extended::cells_are_open(board, position)) {
        return {"cells", "out"};
    }
    if (sets) return set_key(board, position, piece);
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
    const Cells& cells = board.variant->cells;
    if (cells.count == 0) return {"cells", ""};
    if (position.zones.size(Zone::cells) >= cells.count) return {"cells", "count"};
    if (cells.uses > 0 && position.holds >= cells.uses) return {"cells", "uses"};
    if (cells.from_foundation != (piece == kTop)) return {"cells", "from"};
    if (position.in_set()) return {"sets", ""};
    if (piece == kTop) return {"cells", "ranks"};
    if (!cells.accepts.test(board.face[piece])) return {"cells", "ranks"};
    return why_no_piece(rules, board, position, piece);
}

RuleKey why_no_pile(const RuleSet& rules, const Board& board, const Position& position, Slot piece,
                    int pile) {
    const Packing& packing = board.variant->packing;
    if (!packing.on || pile < 0 ||
        static_cast<std::size_t>(pile) >= board.layout().piles().size()) {
        return {"packing", ""};
    }
    if (piece == kTop) return {"packing", "from_foundation"};
    const bool on_table = position.filled.test(piece);
    if (on_table && !position.open.test(piece)) {
        if (!packing.sequences) return {"packing", "sequences"};
        return {"packing", "ranks"};
    }
    if (position.holds_in_cell(piece) && !board.variant->cells.to_pile) {
        return {"cells", "to_tableau"};
    }
    if (piece == waste_top(board, position) && !packing.from_waste) {
        return {"packing", "from_waste"};
    }
    if (position.pile(pile).empty()) return {"packing", "empty"};
    const Slot end = position.pile(pile).back();
    if (packing.onto.allows(board.face[end], board.face[piece])) return {"packing", "lone"};
    const int low = board.deck().kind(board.card(piece)).rank;
    const int high = board.deck().kind(board.card(end)).rank;
    const Part* part = rules.find("packing");
    const bool over_the_end = (low == kAce && high == kKing) || (low == kKing && high == kAce);
    if (over_the_end && part != nullptr && !part->options.boolean("wrap")) {
        return {"packing", "wrap"};
    }
    return {"packing", "ranks"};
}

RuleKey why_no_redeal(const RuleSet& rules, const Board& board, const Position& position) {
    if (!extended::why_forbidden(board, position, Move::redeal()).empty()) {
        return rule_key(rules, board, position, Move::redeal());
    }
    const StockPlan& plan = board.variant->stock_plan;
    if (!board.variant->traits.has_stock) return {"stock", ""};
    const bool last = plan.passes != 0 && position.pass + 1 >= plan.passes;
    if (plan.again == StockPlan::Again::oldest && !last) return {"stock", "again"};
    return {"stock", "passes"};
}

RuleKey why_no_turn(const RuleSet& rules, const Board& board, const Position& position) {
    if (!board.variant->traits.plain && board.variant->stock_plan.refill) return {"stock", "to"};
    switch (why_not_draw(board, position)) {
        case WhyNotDraw::no_stock: return {"stock", ""};
        case WhyNotDraw::game_over: return won_key();
        case WhyNotDraw::only_when_stuck: return {"stock", "turn"};
        case WhyNotDraw::set_open: return {"sets", ""};
        case WhyNotDraw::fills_piles: return {"stock", "to"};
        case WhyNotDraw::forbidden: return rule_key(rules, board, position, Move::draw());
        case WhyNotDraw::nothing:
        case WhyNotDraw::stock_empty: break;
    }
    if (ending(board, position) == Ending::won) return won_key();
    return why_no_redeal(rules, board, position);
}

RuleKey why_no_close(const RuleSet& rules, const Board& board, const Position& position) {
    if (!extended::why_forbidden(board, position, Move::close()).empty()) {
        return rule_key(rules, board, position, Move::close());
    }
    const Sets& sets = board.variant->sets;
    if (sets.least == 0) return {"sets", ""};
    return {"sets", position.zones.size(Zone::set) < sets.least ? "least" : "kind"};
}

RuleKey why_no_token(const RuleSet& rules, const Board& board, const Position& position,
                     int token) {
    const Token& t = board.variant->tokens[static_cast<std::size_t>(token)];
    const bool wild = t.is_wild();
    if (ending(board, position) == Ending::won) return won_key();
    if (!extended::why_forbidden(board, position, Move::token(token)).empty()) {
        return rule_key(rules, board, position, Move::token(token));
    }
    if (position.tokens[static_cast<std::size_t>(token)] == 0) {
        if (t.shuffles_layout) return {"reshuffle", "count"};
        return wild ? RuleKey{"wilds", "count"} : RuleKey{"irons", "in_bag"};
    }
    if (position.in_set()) return {"sets", ""};
    if (t.shuffles_layout) return {"reshuffle", ""};
    if (wild) return {"wilds", ""};
    return why_no_link(rules, board.deck(), top_kind(board, position, 0),
                       board.deck().kind(t.stands_for));
}

}  // namespace niblick
