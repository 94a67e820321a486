#pragma once

#include "core/play/extended_play.h"
#include "core/play/play.h"

namespace niblick::search {

// Sets `next` to the position after a move that legal_moves() has just returned; in games that are
// not plain, its legality is not checked again. `checked`: see follow_rules().
inline void set_after_known(const Board& board, const Position& position, Move move, Position& next,
                            RuleFaults* faults, bool checked) {
    if (board.variant->traits.plain) {
        next = after(board, position, move);
    } else {
        extended::set_after(board, position, move, next, faults, checked);
    }
}

}  // namespace niblick::search
