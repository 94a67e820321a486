#pragma once

#include <cstdint>
#include <memory>
#include <vector>

#include "core/board.h"
#include "core/position.h"
#include "core/search/lattice.h"

namespace niblick {

// In how many of several worlds, deals that look alike to a player, each position can be won that
// comes about from one position without turning a stock card.
//
// One pass back over the sets of cards that can be left works out, for every set and every face on
// top, the least stock that must be left to clear it. That is enough, because where the stock may
// be turned at any time a position with more stock left can do what one with less can: play the
// same cards now and turn the surplus when the next stock card is turned.
//
// Sound for: a plain variant with one foundation, stock turned at any time, at most 15 faces, a
// layout with few sets; what search::Sweep serves.
class WinCounts {
  public:
    static bool serves(const Variant& variant);
    // The most sets that a layout may have.
    static constexpr std::size_t kMostSets = 1'000'000;
    explicit WinCounts(std::shared_ptr<const search::Lattice> lattice, const Variant& variant);

    // Starts anew, for positions that come about from this one.
    void start(const Position& from);
    // Adds a world: a board on which `from` is a position. At most 255 worlds.
    void add(const Board& board);
    int worlds() const { return worlds_; }

    // Worlds in which a position can be won: with this set left, this face on top, and as much
    // stock left as at the start. Expects a set that can be left of the first position's.
    int wins(const SlotSet& filled, Face top) const;
    // The same after a stock card is turned, whichever it is in each world.
    int wins_after_draw(const SlotSet& filled) const;

  private:
    struct alignas(16) Row {
        std::uint8_t byte[16];
    };
    // The sets of a part that can be left of the first position's, the emptiest first.
    struct Within {
        std::vector<std::uint32_t> sets;
        std::vector<bool> has;
    };
    Within within(const search::LatticePart& part, const SlotSet& filled) const;
    template <typename Visit>
    void each_block(Visit visit) const;
    void solve_block(std::size_t block, const std::vector<std::uint32_t>& digit);
    void finish(std::size_t number, const Row& row);

    std::shared_ptr<const search::Lattice> lattice_;
    std::vector<Row> closed_onto_;  // [face]: 0xFF at faces on which it may not be laid
    int worlds_ = 0;
    int stock_left_ = 0;
    Within inner_;
    std::vector<Within> outer_;
    std::vector<Row> need_;  // [set]: least stock left to win, by face; 255: none is enough
    std::vector<Row> wins_;
    std::vector<std::uint8_t> draw_wins_;
    // Of the world being added.
    std::vector<Face> slot_face_;
    std::vector<Face> stock_face_;  // [left - 1]: of the card turned when so many are left
};

}  // namespace niblick
