#pragma once

#include <array>
#include <cstdint>
#include <span>

#include "core/play/position.h"

namespace niblick {

// An index of the piles of one position, if piles move. Valid while the position is neither changed
// nor destroyed.
class Piles {
  public:
    Piles(const Board& board, const Position& position)
        : position_(position),
          count_(static_cast<int>(board.layout().piles().size())) {
        of_.fill(-1);
        for (int i = 0; i < count_; ++i) {
            std::uint8_t at = 0;
            for (const Slot piece : pile(i)) {
                of_[piece] = static_cast<std::int8_t>(i);
                at_[piece] = at++;
            }
        }
    }

    int count() const { return count_; }
    // The pieces of a pile, the lowest first.
    std::span<const Slot> pile(int index) const { return position_.pile(index); }
    // The pile of a piece, -1 if it is on none.
    int of(Slot piece) const { return of_[piece]; }
    // How many cards lie below a piece of a pile.
    int below(Slot piece) const { return at_[piece]; }
    // The piece directly below, kNoSlot if there is none.
    Slot under(Slot piece) const {
        return at_[piece] == 0 ? kNoSlot : pile(of(piece))[at_[piece] - std::size_t{1}];
    }

  private:
    const Position& position_;
    int count_;
    std::array<std::int8_t, 256> of_;  // [piece], as at_
    std::array<std::uint8_t, 256> at_{};
};

}  // namespace niblick
