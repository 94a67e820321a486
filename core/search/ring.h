#pragma once

#include <array>
#include <cstdint>
#include <optional>

#include "core/variant.h"

namespace niblick::search {

// A necessary condition for laying all remaining cards in one chain when the faces form a ring of
// odd length, each linked to its two neighbours.
//
// Such a chain is a walk on the ring. A face with n cards left is entered and left n times, so the
// steps over its two edges add up to 2n, one more where the walk starts, one less where it ends.
// For given start and end these equations have exactly one solution when the length is odd. Where a
// number of steps is negative, or faces that still have cards are cut off by edges never stepped
// over, there is no such walk, whatever the tableau looks like.
//
// Sound for: no stock, one foundation, links that form an odd ring (checked by make).
class Ring {
  public:
    // Steps over each edge for a walk without its two ends, by edge; entries past the ring are
    // high.
    using Steps = std::array<std::int8_t, 16>;

    static std::optional<Ring> make(const Variant& variant);

    int size() const { return size_; }
    int place(Face face) const { return place_[face]; }
    // A step count for no cards at all.
    Steps zero() const;
    // The change that one card more of the face at a place makes.
    void add(Steps& steps, int place) const {
        for (std::size_t i = 0; i < 16; ++i) {
            steps[i] =
                static_cast<std::int8_t>(steps[i] + one_[static_cast<std::size_t>(place)][i]);
        }
    }
    void remove(Steps& steps, int place) const {
        for (std::size_t i = 0; i < 16; ++i) {
            steps[i] =
                static_cast<std::int8_t>(steps[i] - one_[static_cast<std::size_t>(place)][i]);
        }
    }
    // Whether some walk from `from` over all cards counted in `steps` may end at one of the places
    // in the bit set `ends`; `left` has a bit for each place with cards left.
    bool may_walk(const Steps& steps, int from, unsigned ends, unsigned left) const;

  private:
    int size_ = 0;
    std::array<std::uint8_t, kMaxFaces> place_{};
    std::array<Steps, 16> one_{};  // [place]: +1 and -1 in turn along the edges behind it
};

}  // namespace niblick::search
