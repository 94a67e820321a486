#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <optional>

#include "core/rules/variant.h"
#include "core/search/common/steps.h"

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
    using Steps = search::Steps;

    static std::optional<Ring> make(const Variant& variant);

    int size() const { return size_; }
    int place(Face face) const { return place_[face]; }
    // The edge between two neighbouring places, as a bit.
    unsigned edge(int a, int b) const {
        const int low = b == (a + 1 < size_ ? a + 1 : 0) ? a : b;
        return 1U << low;
    }
    // A step count for no cards at all.
    Steps zero() const;
    // The change that one card more of the face at a place makes.
    void add(Steps& steps, int place) const { steps = sum(steps, one(place)); }
    void remove(Steps& steps, int place) const { steps = difference(steps, one(place)); }
    // A place in the bit set `ends` where some walk from `from` over all cards counted in `steps`
    // may end, `likely` if it is one, or -1; `left` has a bit for each place with cards left. Two
    // edges that are crossed rarely split the ring in two and restrict when the walk visits each
    // part; a walk is refused if the tableau forbids that order: `forbids(place, n, last)` says
    // whether it does where the cards at n places from `place` on leave without a pause, and `last`
    // after all others. What it allows it must allow too when some cards are gone.
    //
    // `stepped`: the edges stepped over since the walk to `likely` passed all this, by edge; all if
    // it has not. Only what they cut off is asked again. The steps left to the same end are those
    // of before without those made, and no step leads over an edge between two others that are not
    // stepped over.
    template <typename Forbids>
    int end_of_walk(const Steps& steps, int from, unsigned ends, unsigned left, int likely,
                    unsigned stepped, Forbids forbids) const {
        // Twice the steps of a walk that begins at `from`, still without its end, and one more.
        const StepSigns signs = search::signs(steps, begun(from));
        if (signs.negative != 0) return -1;
        // From here on places and edges are counted from where the walk starts.
        const unsigned around = turned(left, from);
        const unsigned none = turned(signs.zero, from);
        const unsigned two = turned(signs.two, from);
        const unsigned four = turned(signs.four, from);
        const unsigned six = turned(signs.six, from);
        const auto refused = [&](int i, int n, bool last) {
            return forbids(from + i < size_ ? from + i : from + i - size_, n, last);
        };
        Cut cut{~0U, 0, 0};
        unsigned at = turned(ends, from);
        unsigned first = at & turned(1U << likely, from);
        unsigned fresh = first != 0 ? turned(stepped & all(), from) : all();
        for (; at != 0; at &= ~first, first = 0, fresh = all()) {
            first = first != 0 ? first : at & (~at + 1);
            const int end = std::countr_zero(first);
            const int place = from + end < size_ ? from + end : from + end - size_;
            // The end adds one to these edges and takes one off the others.
            const unsigned more = minus_[static_cast<std::size_t>(end)];
            if ((none & ~more) != 0) continue;
            const unsigned unused = none | (two & ~more);
            const unsigned once = (two & more) | (four & ~more);
            const unsigned twice = (four & more) | (six & ~more);
            if (((cut.unused & ~unused) | (cut.once & ~once) | (cut.twice & ~twice)) == 0) continue;
            if (unused == 0) {
                if (once_away(once, fresh, refused, cut)) return place;
                continue;
            }
            const int up = std::countr_zero(unused);
            const auto down = static_cast<int>(std::bit_width(unused));
            const unsigned met = ((2U << up) - 1) | (all() & ~((1U << down) - 1));
            if ((around & ~met) != 0) continue;
            const unsigned rare = (once | twice) & ((unused & fresh) != 0 ? all() : fresh);
            if (ahead(up, down, once, rare, refused, cut)) return place;
        }
        return -1;
    }
    // Whether there is one, without the question about order.
    bool may_walk(const Steps& steps, int from, unsigned ends, unsigned left) const {
        return end_of_walk(steps, from, ends, left, from, all(),
                           [](int, int, bool) { return false; }) >= 0;
    }

  private:
    const Steps& one(int place) const { return one_[static_cast<std::size_t>(place)]; }
    const Steps& begun(int place) const { return begun_[static_cast<std::size_t>(place)]; }
    unsigned all() const { return (1U << size_) - 1; }
    // A bit set of places or edges, counted from another place.
    unsigned turned(unsigned set, int from) const {
        return ((set >> from) | (set << (size_ - from))) & all();
    }
    // Edges that refused a walk to one end, and so to any with the same steps over them.
    struct Cut {
        unsigned unused, once, twice;
    };
    // An edge that is never stepped over cuts the ring, `up` ahead of the start and `down` behind
    // it. One stepped over once on the way to it: all cards beyond leave after all others. One
    // stepped over twice, as the others of `rare`: they leave without a pause.
    template <typename Refused>
    static bool ahead(int up, int down, unsigned once, unsigned rare, Refused refused, Cut& cut) {
        const unsigned before = (1U << up) - 1;
        const unsigned behind = ~0U << down;
        for (rare &= before | behind; rare != 0; rare &= rare - 1) {
            const int edge = std::countr_zero(rare);
            const bool last = ((once >> edge) & 1U) != 0;
            if (edge < up ? refused(edge + 1, up - edge, last)
                          : refused(down, edge + 1 - down, last)) {
                const unsigned rarely = 1U << edge;
                cut = {1U << (edge < up ? up : down - 1), last ? rarely : 0, last ? 0 : rarely};
                return false;
            }
        }
        return true;
    }
    // Between two edges that are each stepped over once, one of them `fresh`, all cards leave
    // without a pause.
    template <typename Refused>
    static bool once_away(unsigned once, unsigned fresh, Refused refused, Cut& cut) {
        for (; (once & (once - 1)) != 0; once &= once - 1) {
            const int first = std::countr_zero(once);
            const unsigned later = once & (once - 1);
            unsigned more = ((fresh >> first) & 1U) != 0 ? later : later & fresh;
            for (; more != 0; more &= more - 1) {
                if (refused(first + 1, std::countr_zero(more) - first, false)) {
                    cut = {0, (1U << first) | (more & (~more + 1)), 0};
                    return false;
                }
            }
        }
        return true;
    }

    int size_ = 0;
    std::array<std::uint8_t, kMaxFaces> place_{};
    std::array<Steps, 16> one_{};            // [place]: +1 and -1 in turn along the edges behind it
    std::array<Steps, 16> begun_{};          // [place]: one more than one_
    std::array<std::uint16_t, 16> minus_{};  // [place]: where one_ is -1
};

}  // namespace niblick::search
