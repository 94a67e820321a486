#include "workbench/table/move_options.h"

#include <algorithm>

#include "core/game/session.h"
#include "core/play/extended_play.h"

namespace niblick {

namespace {

bool holds_card(const Position& position, int foundation) {
    return position.top[static_cast<std::size_t>(foundation)] != kNoCard;
}

int free_cell(const Session& session) {
    return session.position().zones.size(Zone::cells);
}

Spot target_of(const Session& session, Move move) {
    const Board& board = session.board();
    switch (move.kind) {
        case MoveKind::draw:
        case MoveKind::play: return Spot::of(Spot::Kind::foundation, move.to);
        case MoveKind::pack: return Spot::of(Spot::Kind::pile, move.to);
        case MoveKind::hold: {
            const auto& tokens = board.variant->tokens;
            for (std::size_t t = 0; t < tokens.size() && move.from != kTop; ++t) {
                if (tokens[t].kind_index == board.deck().kind_index(board.card(move.from))) {
                    return Spot::of(Spot::Kind::token, static_cast<int>(t));
                }
            }
            return Spot::of(Spot::Kind::cell, free_cell(session));
        }
        default: return Spot::at(move.from);
    }
}

// The rank of an option; the most useful first.
int order_of(const Position& position, const MoveOption& option) {
    switch (option.to.kind) {
        case Spot::Kind::foundation: return holds_card(position, option.to.number()) ? 0 : 1;
        case Spot::Kind::pile: return position.pile(option.to.number()).empty() ? 4 : 3;
        case Spot::Kind::token: return 5;
        case Spot::Kind::cell: return 6;
        default: return 2;
    }
}

bool same_effect(const Session& session, const MoveOption& a, const MoveOption& b) {
    if (a.to.kind != b.to.kind) return false;
    const Board& board = session.board();
    const Position& position = session.position();
    if (a.to.kind == Spot::Kind::pile) {
        return position.pile(a.to.number()).empty() && position.pile(b.to.number()).empty();
    }
    if (a.to.kind != Spot::Kind::foundation) return false;
    // The first foundation is special if stock, tokens or cells use it.
    const Variant& variant = *board.variant;
    const bool special =
        variant.traits.has_stock && variant.stock_plan.to == StockPlan::To::foundation;
    const bool first = a.move.to == 0 || b.move.to == 0;
    if (first && (special || !variant.tokens.empty() || variant.cells.from_foundation)) {
        return false;
    }
    return board.face_of(position.top[a.move.to]) == board.face_of(position.top[b.move.to]);
}

}  // namespace

std::vector<MoveOption> move_options(const Session& session, const std::vector<Move>& legal,
                                     Slot piece) {
    std::vector<MoveOption> found;
    for (const Move move : legal) {
        if (move.kind == MoveKind::draw ? piece != kStock : move.from != piece) continue;
        found.push_back({move, target_of(session, move), false});
    }
    std::stable_sort(found.begin(), found.end(), [&](const MoveOption& a, const MoveOption& b) {
        return order_of(session.position(), a) < order_of(session.position(), b);
    });
    for (std::size_t i = 1; i < found.size(); ++i) {
        found[i].again = std::any_of(
            found.begin(), found.begin() + static_cast<std::ptrdiff_t>(i),
            [&](const MoveOption& earlier) { return same_effect(session, earlier, found[i]); });
    }
    return found;
}

std::vector<MoveOption> move_options(const Session& session, Slot piece) {
    return move_options(session, legal_moves(session.board(), session.position()), piece);
}

const MoveOption* obvious(const Session& session, const std::vector<MoveOption>& options) {
    const auto different = std::count_if(options.begin(), options.end(),
                                         [](const MoveOption& option) { return !option.again; });
    if (different == 1) return &options.front();
    if (!options.empty() && options.front().move.kind == MoveKind::draw) return nullptr;
    // A single non-empty foundation is preferred to empty ones.
    const auto full = std::count_if(options.begin(), options.end(), [&](const MoveOption& option) {
        return order_of(session.position(), option) == 0 && !option.again;
    });
    const bool foundations = std::all_of(
        options.begin(), options.end(),
        [](const MoveOption& option) { return option.to.kind == Spot::Kind::foundation; });
    return full == 1 && foundations ? &options.front() : nullptr;
}

std::vector<Slot> carried_with(const Session& session, Slot piece) {
    const Position& position = session.position();
    if (!session.board().variant->traits.moving || !position.filled.test(piece)) return {piece};
    const auto cards = position.pile(pile_of(position, piece));
    return {std::find(cards.begin(), cards.end(), piece), cards.end()};
}

}  // namespace niblick
