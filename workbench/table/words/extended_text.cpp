#include "workbench/table/words/extended_text.h"

#include <algorithm>
#include <cstdlib>
#include <vector>

#include "core/play/extended_play.h"
#include "core/play/observe.h"
#include "core/play/play.h"
#include "variants/explain/describe.h"
#include "workbench/kit/text.h"
#include "workbench/table/hits.h"

namespace niblick {

namespace {

// The number of waste cards named.
constexpr std::size_t kNamedOfWaste = 6;

// A card with its mark: "[7H]" if it can be taken now, otherwise "(7H)".
std::string marked(const Board& board, const std::vector<Move>& legal, Slot piece) {
    const bool playable = std::any_of(legal.begin(), legal.end(), [&](Move move) {
        return move.kind == MoveKind::play && move.from == piece;
    });
    const bool movable =
        std::any_of(legal.begin(), legal.end(), [&](Move move) { return move.from == piece; });
    const std::string& name = board.deck().name(board.card(piece));
    return playable ? "[" + name + "]" : movable ? "<" + name + ">" : "(" + name + ")";
}

std::string waste_text(const Board& board, const Observation& seen,
                       const std::vector<Move>& legal) {
    std::string text = "Waste: ";
    if (seen.waste.empty()) return text + "empty\n";
    text += marked(board, legal, seen.waste.back());
    if (seen.waste.size() > 1) text += " on";
    for (std::size_t i = 1; i < std::min(seen.waste.size(), kNamedOfWaste); ++i) {
        text += ' ' + board.deck().name(board.card(seen.waste[seen.waste.size() - 1 - i]));
    }
    if (seen.waste.size() > kNamedOfWaste) {
        text += " and " + counted(static_cast<int>(seen.waste.size() - kNamedOfWaste), "more card");
    }
    return text + '\n';
}

std::string cells_text(const Board& board, const Position& position, const Observation& seen,
                       const std::vector<Move>& legal) {
    const Cells& cells = board.variant->cells;
    std::string text = cells.count == 1 ? "Cell:" : "Cells:";
    for (const Slot piece : seen.cells) text += ' ' + marked(board, legal, piece);
    const int free = cells.count - static_cast<int>(seen.cells.size());
    if (free > 0) {
        text += seen.cells.empty() ? "" : ",";
        text += cells.count == 1 ? " free" : ' ' + std::to_string(free) + " free";
    }
    if (cells.uses > 0) {
        const int uses = std::max(0, cells.uses - position.holds);
        text += uses == 0 ? ", no more use" : ", " + counted(uses, "more use");
    }
    return text + '\n';
}

std::string set_text(const Board& board, const Position& position) {
    if (!position.in_set()) return "Set: none begun\n";
    const Sets& sets = board.variant->sets;
    std::vector<Slot> pieces(position.set().begin(), position.set().end());
    std::sort(pieces.begin(), pieces.end());
    if (sets.kind != Sets::Kind::link) {
        std::stable_sort(pieces.begin(), pieces.end(), [&](Slot a, Slot b) {
            return sets.place[board.face[a]] < sets.place[board.face[b]];
        });
    }
    std::string text = "Set:";
    for (const Slot piece : pieces) text += ' ' + board.deck().name(board.card(piece));
    return text +
           (extended::may_close(board, position) ? ", may be closed\n" : ", not whole yet\n");
}

std::string tokens_text(const Board& board, const Position& position, const Observation& seen) {
    std::string held;
    for (std::size_t t = 0; t < seen.tokens.size(); ++t) {
        if (seen.tokens[t] == 0) continue;
        held += (held.empty() ? "" : ", ") + board.variant->tokens[t].name;
        if (seen.tokens[t] > 1) held += " x" + std::to_string(seen.tokens[t]);
    }
    std::string text = "In hand: " + (held.empty() ? "nothing" : held) + '\n';
    const Variant& variant = *board.variant;
    for (const Token& token : variant.tokens) {
        if (!token.is_spell()) continue;
        text += "use " + token.name + ": " + describe_costs(variant, token) + '\n';
    }
    if (position.wild) text += "The foundation takes any card.\n";
    return text;
}

// Whether a card put away is one that gives this token.
bool token_held(const Board& board, Move move, std::size_t token) {
    return move.from != kTop && board.variant->tokens[token].kind_index ==
                                    board.deck().kind_index(board.card(move.from));
}

std::string piece_name(const Board& board, Slot piece) {
    const Card card = board.card(piece);
    const bool several = board.deck().count(board.deck().kind_index(card)) > 1;
    return board.deck().name(card) + (several ? '@' + std::to_string(int{piece}) : "");
}

}  // namespace

bool has_bag(const Variant& variant) {
    return std::any_of(variant.tokens.begin(), variant.tokens.end(),
                       [](const Token& token) { return token.kind_index >= 0; });
}

std::string extras_text(const Board& board, const Position& position) {
    const Variant& variant = *board.variant;
    if (variant.traits.plain) return "";
    const Observation seen = observe(board, position);
    const std::vector<Move> legal = legal_moves(board, position);
    std::string text = hits_text(board, position);
    if (variant.stock_plan.to == StockPlan::To::waste && variant.traits.has_stock) {
        text += waste_text(board, seen, legal);
    }
    if (variant.cells.count > 0) text += cells_text(board, position, seen, legal);
    if (variant.sets.least > 0) text += set_text(board, position);
    if (!variant.tokens.empty()) text += tokens_text(board, position, seen);
    return text;
}

std::string describe_place(const Board& board, const Position& position, Slot piece) {
    if (position.holds_in_cell(piece)) return "cell";
    if (const int from = foundation_under(board, position, piece); from >= 0) {
        return "foundation " + std::to_string(from + 1);
    }
    if (!position.filled.test(piece)) return "waste";
    if (!board.variant->traits.moving) {
        return board.layout().describe_pile(slot_of(position, piece));
    }
    return "column " + std::to_string(pile_of(position, piece) + 1);
}

std::string form_text(const Board& board, Move move) {
    switch (move.kind) {
        case MoveKind::pack:
            return piece_name(board, move.from) + " c" + std::to_string(int{move.to} + 1);
        case MoveKind::hold: {
            if (move.from == kTop) return "top cell";
            const int kind = board.deck().kind_index(board.card(move.from));
            const auto& tokens = board.variant->tokens;
            const bool bag = std::any_of(tokens.begin(), tokens.end(), [kind](const Token& token) {
                return token.kind_index == kind;
            });
            return piece_name(board, move.from) + (bag ? " bag" : " cell");
        }
        case MoveKind::play:
            if (board.variant->traits.plain || board.variant->foundations() == 1) break;
            return piece_name(board, move.from) + " f" + std::to_string(int{move.to} + 1);
        case MoveKind::draw:
        case MoveKind::redeal:
        case MoveKind::close:
        case MoveKind::token:
        case MoveKind::other: break;
    }
    return move_text(board, move);
}

std::string events_text(const Board& board, const Position& before, const Position& after,
                        Move move) {
    if (board.variant->rules.empty()) return "";
    std::vector<std::string> removed;
    (before.filled & ~after.filled).for_each([&](int p) {
        const auto piece = static_cast<Slot>(p);
        const bool taken = piece == move.from && move.kind != MoveKind::draw;
        if (taken || !after.zones.has(Zone::out, piece)) return;
        removed.push_back(board.deck().name(board.card(piece)));
    });
    std::string text = removed.empty() ? "" : "Removed: " + joined(removed, " ") + ".\n";
    const std::size_t added = before.withheld().size() - after.withheld().size();
    if (added > 0) text += "Added: " + counted(added, "card") + ".\n";
    const auto& tokens = board.variant->tokens;
    for (std::size_t t = 0; t < tokens.size(); ++t) {
        const bool used = move.kind == MoveKind::token && move.to == t && !tokens[t].is_spell();
        const bool kept = move.kind == MoveKind::hold && token_held(board, move, t);
        const int change =
            int{after.tokens[t]} - int{before.tokens[t]} + (used ? 1 : 0) - (kept ? 1 : 0);
        if (change == 0) continue;
        text += (change > 0 ? "Gained: " : "Lost: ") + tokens[t].name;
        if (std::abs(change) > 1) text += " x" + std::to_string(std::abs(change));
        text += ".\n";
    }
    return text;
}

std::string turned_text(const Board& board, const Position& position) {
    const StockPlan& plan = board.variant->stock_plan;
    const int wanted = plan.to == StockPlan::To::piles
                           ? static_cast<int>(board.layout().piles().size())
                           : plan.per_draw_in(position.pass);
    std::vector<std::string> names;
    for (int i = 0; i < std::min(wanted, stock_left(board, position)); ++i) {
        names.push_back(board.deck().name(stock_card(board, position, i)));
    }
    return joined(names, " ");
}

}  // namespace niblick
