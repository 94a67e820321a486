#include "workbench/table/words/why_rule.h"

#include <algorithm>

#include "core/game/session.h"
#include "variants/explain/refusal.h"
#include "variants/explain/why_not.h"

namespace niblick {

namespace {

// The place of a spot where a card is lifted and could be put: a card of a column stands for its
// column.
Spot place_of(const Session& session, const Tabletop& table, Spot spot) {
    if (table.lifted >= kStock) return {};
    switch (spot.kind) {
        case Spot::Kind::foundation:
        case Spot::Kind::cell:
        case Spot::Kind::pile: return spot;
        case Spot::Kind::slot: break;
        default: return {};
    }
    const Position& position = session.position();
    if (!session.board().variant->traits.moving || !position.filled.test(spot.slot)) return {};
    const int pile = pile_of(position, spot.slot);
    const bool own = position.filled.test(table.lifted) && pile == pile_of(position, table.lifted);
    return own ? Spot{} : Spot::of(Spot::Kind::pile, pile);
}

bool is_target(const Tabletop& table, Spot place) {
    return std::ranges::any_of(table.targets, [place](const Target& target) {
        // Free cells are equivalent.
        const Spot to = target.option.to;
        return to == place || (to.kind == Spot::Kind::cell && place.kind == to.kind);
    });
}

Move move_to(Slot piece, Spot place) {
    switch (place.kind) {
        case Spot::Kind::cell: return Move::hold(piece);
        case Spot::Kind::pile: return Move::pack(piece, place.number());
        default: return Move::play(piece, place.number());
    }
}

}  // namespace

std::string why_not_there(const Session& session, const Tabletop& table, Spot spot) {
    const Spot place = place_of(session, table, spot);
    if (place.kind == Spot::Kind::none || is_target(table, place)) return "";
    return describe_why_not(session.board(), session.position(), move_to(table.lifted, place));
}

std::string describe_refusal(const Session& session, const Tabletop& table, Spot spot) {
    std::string words = why_not_there(session, table, spot);
    return words.empty() ? table.why_not(spot) : words;
}

std::optional<RuleLine> why_rule(const Loaded& rules, const Session& session, const Tabletop& table,
                                 Spot spot) {
    if (!why_not_there(session, table, spot).empty()) {
        spot = place_of(session, table, spot);
    } else if (table.why_not(spot).empty()) {
        return std::nullopt;
    }
    const RuleSet& set = rules.rules;
    const Board& board = session.board();
    const Position& position = session.position();
    const Slot lifted = table.lifted;
    RuleKey key;
    switch (spot.kind) {
        case Spot::Kind::slot: key = why_no_piece(set, board, position, spot.slot); break;
        case Spot::Kind::stock: key = why_no_turn(set, board, position); break;
        case Spot::Kind::done: key = why_no_close(set, board, position); break;
        case Spot::Kind::token: key = why_no_token(set, board, position, spot.number()); break;
        case Spot::Kind::foundation:
            key = why_no_foundation(set, board, position, lifted, spot.number());
            break;
        case Spot::Kind::cell: key = why_no_cell(set, board, position, lifted); break;
        case Spot::Kind::pile:
            key = why_no_pile(set, board, position, lifted, spot.number());
            break;
        case Spot::Kind::none: return std::nullopt;
    }
    return line_of(set, rules.sources, key);
}

}  // namespace niblick
