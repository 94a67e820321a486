#include "core/move.h"

#include <algorithm>
#include <charconv>

#include "core/board.h"

namespace niblick {

std::string move_text(const Board& board, Move move) {
    if (move.kind == MoveKind::draw) return "draw";
    const Card card = board.card(move.from);
    std::string text = board.deck().name(card);
    if (board.deck().count(board.deck().kind_index(card)) > 1) {
        text += '@' + std::to_string(int{move.from});
    }
    if (board.variant->foundations() > 1) text += '>' + std::to_string(int{move.to} + 1);
    return text;
}

std::optional<Move> parse_move(const Board& board, std::string_view text) {
    if (text == "draw") return Move::draw();
    const auto number_after = [&text](char mark) -> std::optional<int> {
        const auto at = text.find(mark);
        if (at == std::string_view::npos) return -1;
        int value = 0;
        const char* begin = text.data() + at + 1;
        const char* end = text.data() + text.size();
        const auto [stop, error] = std::from_chars(begin, end, value);
        if (error != std::errc() || stop != end || value < 0) return std::nullopt;
        text = text.substr(0, at);
        return value;
    };
    const auto foundation = number_after('>');
    if (!foundation) return std::nullopt;
    const auto slot = number_after('@');
    if (!slot) return std::nullopt;
    const int to = *foundation < 0 ? 0 : *foundation - 1;
    if (to < 0 || to >= board.variant->foundations()) return std::nullopt;
    const int kind = board.deck().find_kind(text);
    if (kind < 0) return std::nullopt;
    std::vector<int> places;
    for (int s = 0; s < board.layout().size(); ++s) {
        if (board.deck().kind_index(board.card(static_cast<Slot>(s))) != kind) continue;
        if (*slot < 0 || *slot == s) places.push_back(s);
    }
    if (places.size() != 1) return std::nullopt;
    return Move::play(places[0], to);
}

}  // namespace niblick
