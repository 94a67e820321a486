#include "core/play/move.h"

#include "core/base/expects.h"
#include "core/base/read_number.h"
#include "core/deal/board.h"

namespace niblick {

namespace {

std::string piece_text(const Board& board, Slot piece) {
    const Card card = board.card(piece);
    std::string text = board.deck().name(card);
    if (board.deck().count(board.deck().kind_index(card)) > 1) {
        text += '@' + std::to_string(int{piece});
    }
    return text;
}

// The piece named by "QS" or "QS@12".
std::optional<Slot> parse_piece(const Board& board, std::string_view text) {
    std::optional<int> wanted;
    const auto mark = text.find('@');
    if (mark != std::string_view::npos) {
        wanted = read_number<std::uint8_t>(text.substr(mark + 1));
        if (!wanted) return std::nullopt;
        text = text.substr(0, mark);
    }
    const int kind = board.deck().find_kind(text);
    if (kind < 0) return std::nullopt;
    const int pieces = board.variant->traits.plain ? board.layout().size() : board.pieces();
    std::optional<Slot> found;
    for (int p = 0; p < pieces; ++p) {
        const auto piece = static_cast<Slot>(p);
        if (board.deck().kind_index(board.card(piece)) != kind) continue;
        if (wanted && *wanted != p) continue;
        if (found) return std::nullopt;
        found = piece;
    }
    return found;
}

std::optional<int> parse_foundation(const Board& board, std::string_view text) {
    const auto number = read_number<std::uint8_t>(text);
    if (!number || *number < 1 || *number > board.variant->foundations()) return std::nullopt;
    return *number - 1;
}

std::optional<Move> parse_other(const Board& board, std::string_view text) {
    constexpr std::string_view kDraw = "draw>";
    if (board.variant->stock_plan.choose && text.starts_with(kDraw)) {
        const auto foundation = parse_foundation(board, text.substr(kDraw.size()));
        return foundation ? std::optional(Move::draw(*foundation)) : std::nullopt;
    }
    if (text == "redeal") return Move::redeal();
    if (text == "close") return Move::close();
    if (text == "top>cell") return Move::hold(kTop);
    if (text.starts_with("use ")) {
        for (std::size_t t = 0; t < board.variant->tokens.size(); ++t) {
            if (board.variant->tokens[t].name == text.substr(4)) {
                return Move::token(static_cast<int>(t));
            }
        }
        return std::nullopt;
    }
    if (text.starts_with("rule ")) {
        const auto space = text.find(' ', 5);
        if (space == std::string_view::npos) return std::nullopt;
        const auto from = read_number<std::uint8_t>(text.substr(5, space - 5));
        const auto to = read_number<std::uint8_t>(text.substr(space + 1));
        if (!from || !to) return std::nullopt;
        return Move{MoveKind::other, static_cast<Slot>(*from), static_cast<std::uint8_t>(*to)};
    }
    return std::nullopt;
}

}  // namespace

std::string move_text(const Board& board, Move move) {
    NIBLICK_EXPECTS(board.variant != nullptr);
    switch (move.kind) {
        case MoveKind::draw:
            return board.variant->stock_plan.choose ? "draw>" + std::to_string(int{move.to} + 1)
                                                    : "draw";
        case MoveKind::redeal: return "redeal";
        case MoveKind::close: return "close";
        case MoveKind::token:
            NIBLICK_EXPECTS(move.to < board.variant->tokens.size());
            return "use " + board.variant->tokens[move.to].name;
        case MoveKind::other:
            return "rule " + std::to_string(int{move.from}) + ' ' + std::to_string(int{move.to});
        case MoveKind::hold:
            return (move.from == kTop ? std::string("top") : piece_text(board, move.from)) +
                   ">cell";
        case MoveKind::pack:
            return piece_text(board, move.from) + ">p" + std::to_string(int{move.to} + 1);
        case MoveKind::play: break;
    }
    std::string text = piece_text(board, move.from);
    if (board.variant->foundations() > 1) text += '>' + std::to_string(int{move.to} + 1);
    return text;
}

std::optional<Move> parse_move(const Board& board, std::string_view text) {
    NIBLICK_EXPECTS(board.variant != nullptr);
    if (text == "draw") return Move::draw();
    if (!board.variant->traits.plain) {
        if (const auto move = parse_other(board, text)) return move;
    }
    std::string_view to;
    const auto mark = text.find('>');
    if (mark != std::string_view::npos) {
        to = text.substr(mark + 1);
        text = text.substr(0, mark);
    }
    const auto piece = parse_piece(board, text);
    if (!piece) return std::nullopt;
    if (mark == std::string_view::npos) return Move::play(*piece);
    if (!board.variant->traits.plain) {
        if (to == "cell") return Move::hold(*piece);
        if (to.starts_with('p')) {
            const auto pile = read_number<std::uint8_t>(to.substr(1));
            if (!pile || *pile < 1 || *pile > static_cast<int>(board.layout().piles().size())) {
                return std::nullopt;
            }
            return Move::pack(*piece, *pile - 1);
        }
    }
    const auto foundation = parse_foundation(board, to);
    if (!foundation) return std::nullopt;
    return Move::play(*piece, *foundation);
}

}  // namespace niblick
