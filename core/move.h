#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/layout.h"

namespace niblick {

struct Board;

enum class MoveKind : std::uint8_t {
    play,  // the card of slot `from` goes onto foundation `to`
    draw   // the next stock card goes onto foundation 0
};

// One step of a game.
struct Move {
    MoveKind kind = MoveKind::draw;
    Slot from = kNoSlot;
    std::uint8_t to = 0;

    static Move play(int slot, int foundation = 0) {
        return {MoveKind::play, static_cast<Slot>(slot), static_cast<std::uint8_t>(foundation)};
    }
    static Move draw() { return {}; }

    friend bool operator==(const Move&, const Move&) = default;
};

// The text of a move: "draw", or the card's name, with "@slot" where the deck holds the card twice
// and ">n" where there are several foundations. Parses back to the same move on the same board.
std::string move_text(const Board& board, Move move);
std::optional<Move> parse_move(const Board& board, std::string_view text);

}  // namespace niblick
