#include "core/search/positions/ring.h"

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
        for (int i = 0; i < n; ++i) {
            const int behind = (i - p + n) % n;
            const bool minus = behind % 2 != 0;
            one.at[i] = minus ? -1 : 1;
            ring.begun_[static_cast<std::size_t>(p)].at[i] = minus ? 0 : 2;
            if (minus)
                ring.minus_[static_cast<std::size_t>(p)] |= static_cast<std::uint16_t>(1U << i);
        }
    }
    return ring;
}

Ring::Steps Ring::zero() const {
    Steps steps{};
    for (int i = size_; i < 16; ++i) steps.at[i] = 60;
    return steps;
}

}  // namespace niblick::search
