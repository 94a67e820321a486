#include "workbench/cli/typed.h"

#include <vector>

#include "core/observe.h"
#include "core/play.h"
#include "workbench/cli/options.h"
#include "workbench/cli/words.h"

namespace niblick::cli {

namespace {

// A card's name with its marks taken off.
struct Name {
    int kind = -1;
    std::optional<std::uint64_t> slot;
    std::optional<std::uint64_t> foundation;  // from 1
};

std::optional<Name> read_name(const Board& board, std::string_view text) {
    Name name;
    if (const auto mark = text.find('>'); mark != std::string_view::npos) {
        name.foundation = parse_number(text.substr(mark + 1));
        if (!name.foundation) return std::nullopt;
        text = text.substr(0, mark);
    }
    if (const auto mark = text.find('@'); mark != std::string_view::npos) {
        name.slot = parse_number(text.substr(mark + 1));
        if (!name.slot) return std::nullopt;
        text = text.substr(0, mark);
    }
    name.kind = board.deck().find_kind(text);
    if (name.kind < 0) return std::nullopt;
    return name;
}

// The slots where a player can see the card.
std::vector<Slot> in_sight(const Board& board, const Position& position, const Name& name) {
    std::vector<Slot> slots;
    position.filled.for_each([&](int s) {
        const auto slot = static_cast<Slot>(s);
        if (board.deck().kind_index(board.card(slot)) != name.kind) return;
        if (name.slot && *name.slot != slot) return;
        if (is_face_up(board, position, slot)) slots.push_back(slot);
    });
    return slots;
}

// Where a card is that is not in sight in the tableau, as far as a player knows.
std::string whereabouts(const Board& board, const Position& position, const Name& name) {
    const std::string& text = board.deck().kinds()[static_cast<std::size_t>(name.kind)].name;
    for (int f = 0; f < board.variant->foundations(); ++f) {
        const Card top = position.top[static_cast<std::size_t>(f)];
        if (top != kNoCard && board.deck().kind_index(top) == name.kind) {
            return text + " lies on the foundation.";
        }
    }
    const Observation seen = observe(board, position);
    if (seen.unseen[static_cast<std::size_t>(name.kind)] > 0) return text + " is not in sight.";
    if (seen.next_stock_card != kNoCard &&
        board.deck().kind_index(seen.next_stock_card) == name.kind) {
        return text + " is the next card of the stock.";
    }
    return text + " is not on the table any more.";
}

std::string no_such_card(std::string_view text) {
    return "'" + std::string(text) + "' is not a card of this game; 'help' lists the commands.";
}

std::string why_each(const Board& board, const Position& position, const Name& name) {
    const std::vector<Slot> slots = in_sight(board, position, name);
    if (slots.empty()) return whereabouts(board, position, name);
    std::vector<std::string> lines;
    for (const Slot slot : slots) {
        const std::string why = why_not_words(board, position, slot);
        lines.push_back(board.deck().name(board.card(slot)) + ", " +
                        board.layout().pile_words(slot) + ": " +
                        (why.empty() ? "It can be played." : why));
    }
    return joined(lines, "\n");
}

}  // namespace

Typed typed_move(const Board& board, const Position& position, std::string_view text) {
    if (lower(text) == "draw") {
        const std::string why = why_not_draw_words(board, position);
        return why.empty() ? Typed{Move::draw(), ""} : Typed{std::nullopt, why};
    }
    const auto name = read_name(board, text);
    if (!name) return {std::nullopt, no_such_card(text)};
    std::vector<Move> meant;
    std::vector<std::string> ways;
    for (const Move move : legal_moves(board, position)) {
        if (move.kind == MoveKind::draw) continue;
        if (board.deck().kind_index(board.card(move.from)) != name->kind) continue;
        if (name->slot && *name->slot != move.from) continue;
        if (name->foundation && *name->foundation != move.to + 1U) continue;
        meant.push_back(move);
        ways.push_back(move_text(board, move) + " (" + board.layout().pile_words(move.from) + ")");
    }
    if (meant.size() == 1) return {meant.front(), ""};
    if (meant.empty()) return {std::nullopt, why_each(board, position, *name)};
    return {std::nullopt, "Which one: " + joined(ways, ", ") + "?"};
}

std::string why_text(const Board& board, const Position& position, std::string_view text) {
    if (lower(text) == "draw") {
        const std::string why = why_not_draw_words(board, position);
        return why.empty() ? "The stock can be turned." : why;
    }
    const auto name = read_name(board, text);
    return name ? why_each(board, position, *name) : no_such_card(text);
}

}  // namespace niblick::cli
