#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <vector>

#include "core/rules/layout.h"

namespace niblick::search {

// A step of a lattice: the set it comes from and the slot that was cleared.
struct Clearing {
    std::uint32_t from;
    Slot slot;
};

// One part of a layout on its own: its slots and all the sets of them that can be left, those of
// more cards first. So clearing a slot leads to a higher number; set 0 is full, the last is empty.
struct LatticePart {
    std::vector<Slot> slots;
    std::vector<std::uint64_t> sets;   // bit i: slots[i] is filled
    std::vector<std::uint32_t> first;  // sets + 1 entries into `clearings`
    std::vector<Clearing> clearings;   // [first[i], first[i+1]): the ways to come to set i
    std::vector<std::uint8_t> left;    // cards in set i

    std::uint32_t size() const { return static_cast<std::uint32_t>(sets.size()); }
};

// All sets of cards that can be left of a layout, numbered. Parts of the layout that do not touch
// multiply: the number is inner + inner size * (outer parts as digits). It depends on the cover
// graph alone, so it is made once for a variant and read by every deal. Invariant: every clearing
// leads to a higher number; 0 is the full layout, size()-1 the empty one.
class Lattice {
  public:
    // Nothing when the layout has either-or covers, there are more than `most` sets, a part has
    // more than 64 slots, or numbering them would hold more than so many bytes at once. Slots of
    // `free` touch no other slot; they are the last outer parts, so that all sets with the same of
    // them left stand together.
    static std::shared_ptr<const Lattice> make(const Layout& layout, std::size_t most,
                                               std::size_t bytes = SIZE_MAX,
                                               const SlotSet& free = {});

    std::size_t size() const { return outer_size_ * inner_.size(); }
    const LatticePart& inner() const { return inner_; }
    const std::vector<LatticePart>& outer() const { return outer_; }
    std::size_t outer_size() const { return outer_size_; }
    // The factor of outer_size() that comes from the parts that are not free.
    std::size_t bound_size() const { return outer_size_ >> free_; }
    // The outer parts that are free, the last of them.
    std::size_t free_parts() const { return free_; }
    // How many outer numbers lie at most between a set and one that it comes from by clearing a
    // slot.
    std::size_t outer_back() const { return outer_back_; }
    // The factor of each outer part in the outer number.
    const std::vector<std::uint32_t>& strides() const { return strides_; }

    // Bytes held for good, and at most while the sets were numbered.
    std::size_t bytes() const { return bytes_; }
    std::size_t most_bytes() const { return most_bytes_; }

    // The number of a set that can be left.
    std::size_t number(const SlotSet& filled) const;
    SlotSet set(std::size_t number) const;
    // Calls to(from, slot) for each clearing that leads to a set, those of inner slots first.
    template <typename To>
    void for_each_clearing(std::size_t number, To to) const {
        const auto each = [&](const LatticePart& part, std::size_t at, std::size_t stride) {
            for (std::uint32_t k = part.first[at]; k < part.first[at + 1]; ++k) {
                const Clearing& how = part.clearings[k];
                to(number - (at - how.from) * stride, how.slot);
            }
        };
        const std::size_t outer = number / inner_.size();
        each(inner_, number % inner_.size(), 1);
        for (std::size_t p = 0; p < outer_.size(); ++p) {
            each(outer_[p], outer / strides_[p] % outer_[p].size(), strides_[p] * inner_.size());
        }
    }

  private:
    LatticePart inner_;
    std::vector<LatticePart> outer_;
    std::vector<std::uint32_t> strides_;
    std::size_t outer_size_ = 1;
    std::size_t outer_back_ = 0;
    std::size_t free_ = 0;
    std::size_t bytes_ = 0;
    std::size_t most_bytes_ = 0;
};

// How many sets of cards can be left of a layout, or 0 when there are more than `most`.
std::size_t count_removable_sets(const Layout& layout, std::size_t most);

}  // namespace niblick::search
