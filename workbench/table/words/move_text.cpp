#include "workbench/table/words/move_text.h"

#include <algorithm>

#include "core/play/play.h"
#include "workbench/kit/text.h"
#include "workbench/table/status.h"

namespace niblick {

namespace {

std::string name_of(const Board& board, Slot piece) {
    return describe_card(board.deck().kind(board.card(piece)));
}

// True if the card is kept for later use, as a token.
bool goes_into_bag(const Board& board, Slot piece) {
    if (piece == kTop) return false;
    const auto& tokens = board.variant->tokens;
    const int kind = board.deck().kind_index(board.card(piece));
    return std::any_of(tokens.begin(), tokens.end(),
                       [&](const Token& token) { return token.kind_index == kind; });
}

std::string describe_column(const Board& board, const Position& position, int column,
                            const std::string& onto) {
    const auto cards = position.pile(column);
    return cards.empty() ? "to an empty column" : onto + name_of(board, cards.back());
}

std::string describe_turn(const Board& board, const Position& position) {
    const int before = stock_left(board, position);
    const int turned = before - stock_left(board, after(board, position, Move::draw()));
    const Slot next = next_stock_piece(board, position);
    if (turned != 1 || next == kNoSlot) return "Turned " + counted(turned, "card");
    return "Turned the " + name_of(board, next);
}

// " onto foundation 2"; empty where the player has no choice.
std::string chosen_foundation(const Variant& variant, Move move) {
    if (!variant.stock_plan.choose) return "";
    return " onto foundation " + std::to_string(move.to + 1);
}

}  // namespace

std::string describe_advice(const Board& board, const Position& position, Move move) {
    const Variant& variant = *board.variant;
    switch (move.kind) {
        case MoveKind::play: {
            const std::string card = "the " + name_of(board, move.from);
            if (variant.sets.least > 0) return "take " + card;
            if (variant.foundations() < 2) return "play " + card;
            return "play " + card + " on foundation " + std::to_string(move.to + 1);
        }
        case MoveKind::draw: return "turn a stock card" + chosen_foundation(variant, move);
        case MoveKind::redeal: return "go through the stock again";
        case MoveKind::close: return "complete the set";
        case MoveKind::token:
            if (variant.tokens[move.to].shuffles_layout) return "shuffle the cards of the layout";
            if (const int n = variant.tokens[move.to].peeks; n > 0) {
                return n == 1 ? "look at the next stock card"
                              : "look at the next " + counted(n, "stock card");
            }
            return "use the " + variant.tokens[move.to].name;
        case MoveKind::hold:
            if (move.from == kTop) return "put the top of the foundation into a cell";
            return goes_into_bag(board, move.from)
                       ? "take the " + name_of(board, move.from) + " into the bag"
                       : "put the " + name_of(board, move.from) + " into a cell";
        case MoveKind::pack:
            return "move the " + name_of(board, move.from) + " " +
                   describe_column(board, position, move.to, "onto the ");
        case MoveKind::other:
            return move.from < board.pieces() ? "take the " + name_of(board, move.from)
                                              : "make the special move of these rules";
    }
    return "";
}

std::string describe_record(const Board& board, const Position& position, Move move) {
    const Variant& variant = *board.variant;
    switch (move.kind) {
        case MoveKind::play: {
            const std::string card = with_capital(name_of(board, move.from));
            if (variant.sets.least > 0) return card + " taken";
            if (variant.foundations() < 2) return card;
            return card + " to foundation " + std::to_string(move.to + 1);
        }
        case MoveKind::draw:
            return describe_turn(board, position) + chosen_foundation(variant, move);
        case MoveKind::redeal: return "Through the stock again";
        case MoveKind::close: return "Set completed";
        case MoveKind::token:
            if (variant.tokens[move.to].shuffles_layout) return "Layout shuffled";
            if (variant.tokens[move.to].peeks > 0) return "Stock looked at";
            return "Used the " + variant.tokens[move.to].name;
        case MoveKind::hold:
            if (move.from == kTop) return "Top of the foundation to a cell";
            return with_capital(name_of(board, move.from)) +
                   (goes_into_bag(board, move.from) ? " into the bag" : " to a cell");
        case MoveKind::pack:
            return with_capital(name_of(board, move.from)) + " " +
                   describe_column(board, position, move.to, "onto the ");
        case MoveKind::other:
            return move.from < board.pieces() ? with_capital(name_of(board, move.from)) + " taken"
                                              : "Special move";
    }
    return "";
}

}  // namespace niblick
