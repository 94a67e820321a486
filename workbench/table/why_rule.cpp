#include "workbench/table/why_rule.h"

#include <algorithm>

#include "variants/explain/refusal.h"

namespace niblick {

namespace {

// True if a card is lifted and the spot is not one of its targets.
bool is_no_target(const Tabletop& table, Spot spot) {
    const bool place = spot.kind == Spot::Kind::foundation || spot.kind == Spot::Kind::cell ||
                       spot.kind == Spot::Kind::pile;
    if (!place || table.lifted == kNoSlot || table.lifted == kTop) return false;
    // Free cells are equivalent.
    return std::none_of(table.targets.begin(), table.targets.end(), [spot](const Target& target) {
        const Spot to = target.option.to;
        return to == spot || (to.kind == Spot::Kind::cell && spot.kind == to.kind);
    });
}

}  // namespace

std::string describe_refusal(const Tabletop& table, Spot spot) {
    return is_no_target(table, spot) ? "It does not go there." : table.why_not(spot);
}

std::optional<RuleLine> why_rule(const Loaded& rules, const Session& session, const Tabletop& table,
                                 Spot spot) {
    if (describe_refusal(table, spot).empty()) return std::nullopt;
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
