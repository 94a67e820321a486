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

    // Places of the ring, as bit sets.
    struct Places {
        unsigned left;  // with cards left
        unsigned ends;  // of these, with one that lies on nothing
        int end;        // where a walk may end, as far as known
        // Edges stepped over since that was so (Ring::end_of_walk).
        unsigned stepped;
    };
    const ChainGame& game() const { return game_; }
    const std::optional<Ring>& ring() const { return ring_; }
    // The slot that stands for the card on the foundation, or none, as a bit.
    std::uint64_t starter() const { return starter_; }
    // The steps and places of all cards at the start.
    const Steps& steps() const { return steps_; }
    const Places& places() const { return places_; }
    // The open slots after a slot is cleared, which leaves `rest`.
    std::uint64_t open_after(std::uint64_t rest, std::uint64_t open, Slot slot) const;
    // False if the game cannot be won from its start.
    bool may_start() const { return may_reach(game_.filled, game_.open, game_.top); }
    // False if a position cannot be won that a move makes from one not refuted, in which `before`
    // was on top. `steps` and `places` are those of the position before and become those of this
    // one, unless it is refuted.
    bool may_win(std::uint64_t rest, std::uint64_t open, Face before, Face top, Steps& steps,
                 Places& places) const;

  private:
    // Some cards and all that must stay while any of them is there, or all that must go before. The
    // starter, which lies under all of them, has all over it.
    std::uint64_t under(std::uint64_t cards) const;
    std::uint64_t over(std::uint64_t cards) const;
    std::uint64_t under_in_columns(std::uint64_t cards) const;
    std::uint64_t over_in_columns(std::uint64_t cards) const;
    // Whether every card could be played if played cards stayed to be played on: otherwise some
    // bury each other.
    bool may_reach(std::uint64_t rest, std::uint64_t open, Face top) const;
    bool may_walk(std::uint64_t rest, Face face, const Steps& steps, Places& places) const;

    struct Taken {
        std::uint64_t near, below, alike;
    };
    ChainGame game_;
    std::optional<Ring> ring_;
    std::uint64_t starter_;
    std::vector<Taken> taken_;  // [slot]: what can follow its card, what it covers, its face
    std::vector<std::uint64_t> under_;     // [slot]: all that must stay while it is there
    std::vector<std::uint64_t> over_;      // [slot]: all that must go before it
    std::vector<std::uint64_t> of_face_;   // [face]: its slots
    std::vector<std::uint64_t> at_place_;  // [place of the ring]: slots of its face
    std::uint64_t last_slots_ = 0;         // slots that lie on nothing
    // Columns whose slots are as far apart everywhere: how far, 0 for other layouts, and by bits.
    int apart_ = 0;
    std::uint64_t covers_ = 0;                    // slots that lie on another
    std::array<std::uint64_t, 6> down_{}, up_{};  // [i]: slots with 2^i cards under, over them
    int doublings_ = 0;                           // of them in use
    std::array<std::array<std::uint64_t, 17>, 16> span_{};  // [place][n]: slots of n places from it
    Places places_{};
    Steps steps_{};
};

}  // namespace niblick::search
