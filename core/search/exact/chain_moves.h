#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <vector>

#include "core/search/exact/chain_game.h"
#include "core/search/positions/ring.h"

namespace niblick::search {

// One chain game with what its searches look up, and the tests that refute a position: on an odd
// ring that no walk clears it, or none in an order that the tableau allows (ring.h); on any links
// that cards bury each other. Positions are sets of slots still filled, the open ones, and the face
// on top.
class ChainMoves {
  public:
    ChainMoves(ChainGame game, std::optional<Ring> ring);

    // What the walk test needs to know of a position, by place of the ring, computed once for all
    // moves from it.
    struct Rests {
        unsigned left = 0;                  // places with cards left
        unsigned ends = 0;                  // of these, with one that lies on nothing
        unsigned known = 0;                 // places whose cards were asked for
        std::array<Ring::Cards, 16> cards;  // [place]
    };
    const ChainGame& game() const { return game_; }
    const std::optional<Ring>& ring() const { return ring_; }
    // The slot that stands for the card on the foundation, or none, as a bit.
    std::uint64_t starter() const { return starter_; }
    // The steps of all cards at the start.
    const Steps& steps() const { return steps_; }
    Rests rests_of(std::uint64_t filled) const;
    // The open slots after a slot is cleared, which leaves `rest`.
    std::uint64_t open_after(std::uint64_t rest, std::uint64_t open, Slot slot) const;
    // False if the position cannot be won. `rests` are those of the position before, as are `steps`,
    // which are brought up to date unless the position is refuted.
    bool may_win(std::uint64_t rest, std::uint64_t open, Face top, Steps& steps,
                 Rests& rests) const;

  private:
    Ring::Cards cards_at(int place, std::uint64_t filled) const;
    // Whether every card could be played if played cards stayed to be played on: otherwise some
    // bury each other.
    bool may_reach(std::uint64_t rest, std::uint64_t open, Face top) const;
    bool may_walk(std::uint64_t rest, Face face, const Steps& steps, Rests& rests) const;

    struct Taken {
        std::uint64_t near, below;
    };
    ChainGame game_;
    std::optional<Ring> ring_;
    std::uint64_t starter_;
    std::vector<Taken> taken_;             // [slot]: what can follow its card, and what it covers
    std::vector<std::uint64_t> under_;     // [slot]: all that must stay while it is there
    std::vector<std::uint64_t> over_;      // [slot]: all that must go before it
    std::vector<std::uint64_t> at_place_;  // [place of the ring]: slots of its face
    std::uint64_t last_slots_ = 0;         // slots that lie on nothing
    bool columns_ = true;                  // no card lies under two
    Steps steps_{};
};

}  // namespace niblick::search
