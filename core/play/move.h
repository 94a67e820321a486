#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/rules/layout.h"

namespace niblick {

struct Board;

inline constexpr Slot kTop = 254;  // as `from` of a move: the top of foundation 0

enum class MoveKind : std::uint8_t {
    play,  // the card `from` goes onto foundation `to`
    draw,  // the next stock cards go where the stock plan says; where it lets choose, to `to`
    // Only in games that are not plain:
    hold,    // the card `from` goes to a cell; kTop: the top of foundation 0 does
    pack,    // the card `from`, and what lies on it, goes to pile `to`
    redeal,  // a redeal: the waste or the foundation becomes the stock
    close,   // the set that was being taken is complete
    token,   // token `to` is used
    other    // `from` and `to` are defined by the rule that offers it
};

// One step of a game.
struct Move {
    MoveKind kind = MoveKind::draw;
    Slot from = kNoSlot;
    std::uint8_t to = 0;

    static Move play(int slot, int foundation = 0) {
        return {MoveKind::play, static_cast<Slot>(slot), static_cast<std::uint8_t>(foundation)};
    }
    static Move draw(int foundation = 0) {
        return {MoveKind::draw, kNoSlot, static_cast<std::uint8_t>(foundation)};
    }
    static Move hold(int piece) { return {MoveKind::hold, static_cast<Slot>(piece), 0}; }
    static Move pack(int piece, int pile) {
        return {MoveKind::pack, static_cast<Slot>(piece), static_cast<std::uint8_t>(pile)};
    }
    static Move redeal() { return {MoveKind::redeal, kNoSlot, 0}; }
    static Move close() { return {MoveKind::close, kNoSlot, 0}; }
    static Move token(int index) {
        return {MoveKind::token, kNoSlot, static_cast<std::uint8_t>(index)};
    }

    friend bool operator==(const Move&, const Move&) = default;
};

// The text of a move: "draw", "draw>2" where a foundation is chosen, or the card's name, with
// "@piece" if the deck has the card twice and ">n" if there are several foundations. A card goes to
// a ">cell" or to a pile, ">p3"; other moves are "redeal", "close", "use wild" and "rule 3 5".
// Parses back to the same move on the same board. Expects a piece or a token of the board.
std::string move_text(const Board& board, Move move);
std::optional<Move> parse_move(const Board& board, std::string_view text);

}  // namespace niblick
