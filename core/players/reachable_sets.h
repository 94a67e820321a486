#pragma once

#include <cstdint>
#include <memory>
#include <vector>

#include "core/search/common/lattice.h"

namespace niblick {

// A way on from a set: clearing `slot` leads to set `to` of the same part.
struct WayOn {
    std::uint32_t to;
    Slot slot;
};

// The sets of cards that can be left from a position on, numbered so that clearing a slot leads to
// a lower number; 0 is the empty set. As in the lattice that it is made from, parts of the layout
// that do not touch multiply: a block of inner().size() sets for each combination of sets of the
// outer parts.
class ReachableSets {
  public:
    // The sets of a part that are reachable from the start, the emptiest first.
    struct Part {
        std::vector<std::uint32_t> sets;   // their numbers in the part of the lattice
        std::vector<std::uint32_t> at;     // [number in the part of the lattice]: the new one
        std::vector<std::uint32_t> first;  // [new number]: of its ways on in `ways`
        std::vector<WayOn> ways;
        std::size_t size() const { return sets.size(); }
    };
    // A way out of a block: clearing a slot of another part leads from each of its sets to the one
    // so many numbers before.
    struct Exit {
        std::size_t back;
        Slot slot;
    };

    explicit ReachableSets(std::shared_ptr<const search::Lattice> lattice);

    // Restarts, from the set that a position has left.
    void start(const SlotSet& filled);
    std::size_t size() const { return size_; }
    const Part& inner() const { return inner_; }
    // The ways out of the block that begins with this number.
    void list_exits(std::size_t block, std::vector<Exit>& exits) const;
    // The number of a set. Expects one that is reachable from the start.
    std::size_t number(const SlotSet& filled) const;

  private:
    std::shared_ptr<const search::Lattice> lattice_;
    std::size_t size_ = 0;
    Part inner_;
    std::vector<Part> outer_;  // as higher digits of the number, the first the lowest
};

}  // namespace niblick
