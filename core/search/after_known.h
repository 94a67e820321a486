#pragma once

#include "core/exotic_play.h"
#include "core/play.h"

namespace niblick::search {

// What after() says, for a move that legal_moves() has just given: it is not looked up again.
// `checked`: where the variant has rules, the laws of positions are looked at as well.
inline Position after_known(const Board& board, const Position& position, Move move,
                            RuleFaults* faults, bool checked) {
    return board.variant->traits.plain ? after(board, position, move)
                                       : exotic::after(board, position, move, faults, checked);
}

}  // namespace niblick::search
