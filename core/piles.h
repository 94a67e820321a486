#pragma once

#include <array>
#include <cstdint>
#include <span>

#include "core/expects.h"
#include "core/position.h"

namespace niblick {

// The piles of one position where piles move, looked up without searching. Valid as long as the
// position is neither changed nor destroyed.
class Piles {
  public:
    explicit Piles(const Position& position) {
        of_.fill(-1);
        const std::vector<Slot>& all = position.extra.piles;
        std::size_t begin = 0;
        for (std::size_t i = 0; i < all.size(); ++i) {
            if (all[i] != kNoSlot) {
                of_[all[i]] = static_cast<std::int8_t>(count_);
                at_[all[i]] = static_cast<std::uint8_t>(i - begin);
                continue;
            }
            NIBLICK_EXPECTS(count_ < kMaxPiles);
            pile_[static_cast<std::size_t>(count_++)] = {all.data() + begin, i - begin};
            begin = i + 1;
        }
    }

    int count() const { return count_; }
    // The pieces of a pile, the lowest first.
    std::span<const Slot> pile(int index) const { return pile_[static_cast<std::size_t>(index)]; }
    // The pile of a piece, -1 for one that lies on none.
    int of(Slot piece) const { return of_[piece]; }
    // How many cards lie below a piece of a pile.
    int below(Slot piece) const { return at_[piece]; }
    // The piece directly below, kNoSlot where there is none.
    Slot under(Slot piece) const {
        return at_[piece] == 0 ? kNoSlot : pile(of(piece))[at_[piece] - std::size_t{1}];
    }

  private:
    std::array<std::span<const Slot>, kMaxPiles> pile_;
    std::array<std::int8_t, 256> of_;
    std::array<std::uint8_t, 256> at_{};
    int count_ = 0;
};

}  // namespace niblick
