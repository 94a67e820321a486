#pragma once

#include <array>
#include <vector>

#include "core/deal/board.h"
#include "core/play/move.h"
#include "core/play/position.h"

namespace niblick {

// Sequences of plays without a stock card, through visible cards. A chain ends where a card would
// have to be turned up. Expects a plain variant.
class Chains {
  public:
    // Only slots of `known` are played.
    Chains(const Board& board, const SlotSet& known) : board_(board), known_(known) {}

    // The part of a position that plays depend on.
    struct At {
        SlotSet filled, open;
        std::array<Face, kMaxFoundations> top{};
    };
    At at(const Position& position) const;
    At after(const At& from, Slot slot, int foundation) const;

    // The most cards that can be played from here; the best found once `budget` positions have been
    // visited.
    int longest(const At& from, int& budget) const;

    // Where chains lead.
    struct Reached {
        At at;
        Move first;  // of the chain; Move::draw() for the start itself
        int plays = 0;
    };
    // The start and the positions reachable from it, each once, at most `most` of them.
    std::vector<Reached> reach(const At& from, std::size_t most) const;

  private:
    template <typename Visit>
    void each_play(const At& from, Visit visit) const;

    const Board& board_;
    SlotSet known_;
};

}  // namespace niblick
