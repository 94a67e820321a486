#pragma once

#include "core/exotic_play.h"
#include "core/play.h"

namespace niblick::search {

// What after() says, for a move that legal_moves() has just given: it is not looked up again.
inline Position after_known(const Board& board, const Position& position, Move move) {
    return board.variant->traits.plain ? after(board, position, move)
                                       : exotic::after(board, position, move);
}

}  // namespace niblick::search
