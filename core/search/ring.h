#pragma once

#include <array>
#include <bit>
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
    // in the bit set `ends`; `left` has a bit for each place with cards left. Where the ring is cut
    // by an edge that is never stepped over, an edge stepped over once parts the cards in time:
    // `in_turn` is asked whether all cards at its first set of places can leave before any of its
    // second.
    template <typename InTurn>
    bool may_walk(const Steps& steps, int from, unsigned ends, unsigned left,
                  InTurn in_turn) const {
        const Steps& start = one_[static_cast<std::size_t>(from)];
        for (; ends != 0; ends &= ends - 1) {
            const Edges edges =
                edges_of(steps, start, one_[static_cast<std::size_t>(std::countr_zero(ends))]);
            if (edges.negative) continue;
            if (edges.unused == 0) return true;
            const unsigned up = reach(from, edges.unused, 1);
            const unsigned down = reach(from, edges.unused, -1);
            if ((left & ~(up | down)) != 0) continue;
            if (parts_in_turn(from, edges, 1, down, up, in_turn) &&
                parts_in_turn(from, edges, -1, up, down, in_turn)) {
                return true;
            }
        }
        return false;
    }
    // The same without the question about order.
    bool may_walk(const Steps& steps, int from, unsigned ends, unsigned left) const {
        return may_walk(steps, from, ends, left, [](unsigned, unsigned) { return true; });
    }

  private:
    // The edges of a walk with given ends, as bit sets; edge i joins places i and i+1.
    struct Edges {
        bool negative = false;
        unsigned unused = 0;
        unsigned once = 0;
    };
    Edges edges_of(const Steps& steps, const Steps& start, const Steps& end) const;
    int next(int place, int way) const {
        place += way;
        return place == size_ ? 0 : place < 0 ? size_ - 1 : place;
    }
    // The edge passed when leaving a place one way.
    int edge(int place, int way) const { return way > 0 ? place : next(place, -1); }
    // The places met from a place one way until an unused edge, itself included.
    unsigned reach(int from, unsigned unused, int way) const {
        unsigned places = 1U << from;
        for (int p = from; ((unused >> edge(p, way)) & 1U) == 0;) {
            p = next(p, way);
            if (p == from) break;
            places |= 1U << p;
        }
        return places;
    }
    // Asks for every edge stepped over once on the way to the gap. `behind` are the places the
    // other way from the start, `ahead` those this way.
    template <typename InTurn>
    bool parts_in_turn(int from, const Edges& edges, int way, unsigned behind, unsigned ahead,
                       InTurn in_turn) const {
        unsigned near = behind | 1U << from;
        for (int p = from; ((edges.unused >> edge(p, way)) & 1U) == 0;) {
            const bool once = ((edges.once >> edge(p, way)) & 1U) != 0;
            p = next(p, way);
            if (p == from) break;
            if (once && !in_turn(near, ahead & ~near)) return false;
            near |= 1U << p;
        }
        return true;
    }

    int size_ = 0;
    std::array<std::uint8_t, kMaxFaces> place_{};
    std::array<Steps, 16> one_{};  // [place]: +1 and -1 in turn along the edges behind it
};

}  // namespace niblick::search
