#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "core/board.h"
#include "core/move.h"

namespace niblick {

// What changes while a game is played. A small value, compared bytewise.
// Invariant: open == layout.open(filled); is_ok() re-derives it.
struct Position {
    SlotSet filled;
    SlotSet open;
    std::array<Card, kMaxFoundations> top{};  // kNoCard: an empty foundation, or none there
    std::uint8_t drawn = 0;                   // stock cards turned so far

    friend bool operator==(const Position&, const Position&) = default;
};

Position start_position(const Board& board);
// True when the position could belong to the board and its cached part is right.
bool is_ok(const Board& board, const Position& position);
int stock_left(const Board& board, const Position& position);

}  // namespace niblick
