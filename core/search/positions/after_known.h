#pragma once

#include "core/play/extended_play.h"
#include "core/play/play.h"

namespace niblick::search {

// Makes `next` what after() says, for a move that legal_moves() has just given: it is not looked up
// again. `checked`: where the variant has rules, the laws of positions are looked at as well.
inline void set_after_known(const Board& board, const Position& position, Move move, Position& next,
                            RuleFaults* faults, bool checked) {
    if (board.variant->traits.plain) {
        next = after(board, position, move);
    } else {
        extended::set_after(board, position, move, next, faults, checked);
    }
}

}  // namespace niblick::search
