#include "core/search/ring.h"

#include <algorithm>
#include <bit>

namespace niblick::search {

std::optional<Ring> Ring::make(const Variant& variant) {
    const Links& links = variant.links;
    const int n = links.faces();
    if (n < 3 || n > 15 || n % 2 == 0 || !variant.traits.symmetric_links) return std::nullopt;
    if (variant.stock_size > 0 || !variant.traits.single_foundation) return std::nullopt;
    for (int f = 0; f < n; ++f) {
        const FaceSet& next = links.onto(static_cast<Face>(f));
        if (next.count() != 2 || next.test(f)) return std::nullopt;
    }
    Ring ring;
    ring.size_ = n;
    int at = 0;
    int before = -1;
    for (int place = 0; place < n; ++place) {
        ring.place_[static_cast<std::size_t>(at)] = static_cast<std::uint8_t>(place);
        int next = -1;
        links.onto(static_cast<Face>(at)).for_each([&](int f) {
            if (f != before && next < 0) next = f;
        });
        before = at;
        at = next;
        if (at == 0 && place + 1 < n) return std::nullopt;  // several rings
    }
    if (at != 0) return std::nullopt;
    // Edge i joins places i and i+1. With b_i = steps(i-1) + steps(i), going round the ring gives
    // 2 steps(i) = b_i - b_(i-1) + b_(i-2) - ..., and a card at place p adds 2 to b_p alone.
    for (int p = 0; p < n; ++p) {
        Steps& one = ring.one_[static_cast<std::size_t>(p)];
        one.fill(0);
        for (int i = 0; i < n; ++i) {
            const int behind = (i - p + n) % n;
            one[static_cast<std::size_t>(i)] = behind % 2 == 0 ? 1 : -1;
        }
    }
    return ring;
}

Ring::Steps Ring::zero() const {
    Steps steps{};
    for (std::size_t i = static_cast<std::size_t>(size_); i < 16; ++i) steps[i] = 100;
    return steps;
}

bool Ring::may_walk(const Steps& steps, int from, unsigned ends, unsigned left) const {
    const std::int8_t least = *std::min_element(steps.begin(), steps.end());
    if (ends == 0 || least < -1) return false;
    if (least >= 2) return true;  // the two ends change a step count by one at the most
    const Steps& start = one_[static_cast<std::size_t>(from)];
    for (; ends != 0; ends &= ends - 1) {
        const Steps& end = one_[static_cast<std::size_t>(std::countr_zero(ends))];
        unsigned negative = 0;
        unsigned unused = 0;
        for (std::size_t i = 0; i < 16; ++i) {
            const int twice = 2 * steps[i] + start[i] - end[i];
            negative |= twice < 0 ? 1U << i : 0U;
            unused |= twice == 0 ? 1U << i : 0U;
        }
        if (negative != 0) continue;
        if (std::popcount(unused) < 2) return true;  // one gap leaves a ring in one piece
        unsigned piece = 1U << from;
        for (int p = from; ((unused >> p) & 1U) == 0;) {
            p = p + 1 == size_ ? 0 : p + 1;
            piece |= 1U << p;
        }
        for (int p = from;;) {
            p = p == 0 ? size_ - 1 : p - 1;  // now the edge's number and the place beyond it
            if (((unused >> p) & 1U) != 0) break;
            piece |= 1U << p;
        }
        if ((left & ~piece) == 0) return true;
    }
    return false;
}

}  // namespace niblick::search
