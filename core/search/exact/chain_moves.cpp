#include "core/search/exact/chain_moves.h"

#include <algorithm>
#include <bit>
#include <utility>

namespace niblick::search {

namespace {

constexpr std::uint64_t slot_bit(std::size_t s) {
    return std::uint64_t{1} << s;
}

}  // namespace

ChainMoves::ChainMoves(ChainGame game, std::optional<Ring> ring)
    : game_(std::move(game)),
      ring_(std::move(ring)),
      starter_(game_.starter < 0 ? 0 : slot_bit(static_cast<std::size_t>(game_.starter))) {
    const std::size_t slots = game_.face.size();
    for (std::size_t s = 0; s < slots; ++s) {
        const std::uint64_t here = slot_bit(s);
        if (game_.below[s] == 0) last_slots_ |= here;
        taken_.push_back({game_.targets[game_.face[s]], game_.below[s] & ~starter_});
        columns_ = columns_ && (here == starter_ || std::popcount(game_.above[s]) <= 1);
    }
    // Until nothing changes: the covers form no ring.
    under_.assign(slots, 0);
    for (bool changed = true; changed;) {
        changed = false;
        for (std::size_t s = 0; s < slots; ++s) {
            std::uint64_t under = game_.below[s];
            for (std::uint64_t b = game_.below[s]; b != 0; b &= b - 1) {
                under |= under_[static_cast<std::size_t>(std::countr_zero(b))];
            }
            changed = changed || under != under_[s];
            under_[s] = under;
        }
    }
    over_.assign(slots, 0);
    for (std::size_t s = 0; s < slots; ++s) {
        for (std::uint64_t u = under_[s]; u != 0; u &= u - 1) {
            over_[static_cast<std::size_t>(std::countr_zero(u))] |= slot_bit(s);
        }
    }
    if (!ring_) return;
    steps_ = ring_->zero();
    at_place_.assign(static_cast<std::size_t>(ring_->size()), 0);
    for (std::size_t s = 0; s < slots; ++s) {
        const int place = ring_->place(game_.face[s]);
        at_place_[static_cast<std::size_t>(place)] |= slot_bit(s);
        if ((game_.filled & slot_bit(s)) != 0) ring_->add(steps_, place);
    }
}

std::uint64_t ChainMoves::open_after(std::uint64_t rest, std::uint64_t open, Slot slot) const {
    std::uint64_t next = open & ~slot_bit(slot);
    for (std::uint64_t b = game_.below[slot] & rest; b != 0; b &= b - 1) {
        const auto lower = static_cast<std::size_t>(std::countr_zero(b));
        if ((game_.above[lower] & rest) == 0) next |= slot_bit(lower);
    }
    return next;
}

bool ChainMoves::may_win(std::uint64_t rest, std::uint64_t open, Face top, Steps& steps,
                         Rests& rests) const {
    if (!may_reach(rest & ~starter_, open & ~starter_, top)) return false;
    if (!ring_ || rest == 0) return true;
    ring_->remove(steps, ring_->place(top));
    const int low = least(steps);
    return low >= 2 || (low >= -1 && may_walk(rest, top, steps, rests));
}

ChainMoves::Rests ChainMoves::rests_of(std::uint64_t filled) const {
    Rests rests;
    if (!ring_) return rests;
    for (int place = 0; place < ring_->size(); ++place) {
        const std::uint64_t cards = at_place_[static_cast<std::size_t>(place)] & filled;
        rests.left |= static_cast<unsigned>(cards != 0) << place;
        rests.ends |= static_cast<unsigned>((cards & last_slots_) != 0) << place;
    }
    return rests;
}

Ring::Cards ChainMoves::cards_at(int place, std::uint64_t filled) const {
    Ring::Cards cards{};
    cards.here = at_place_[static_cast<std::size_t>(place)] & filled;
    for (std::uint64_t s = cards.here; s != 0; s &= s - 1) {
        const auto slot = static_cast<std::size_t>(std::countr_zero(s));
        cards.under |= under_[slot];
        cards.over |= over_[slot];
    }
    cards.over &= filled;
    return cards;
}

bool ChainMoves::may_walk(std::uint64_t rest, Face face, const Steps& steps, Rests& rests) const {
    const int own = ring_->place(face);
    const std::uint64_t of_own = at_place_[static_cast<std::size_t>(own)] & rest;
    unsigned known = rests.known & ~(1U << own);  // stale for this choice, which removes one
    const auto cards = [&](int place) -> const Ring::Cards& {
        Ring::Cards& found = rests.cards[static_cast<std::size_t>(place)];
        if (((known >> place) & 1U) == 0) {
            found = cards_at(place, rest);
            known |= 1U << place;
        }
        return found;
    };
    // A walk can end only at a place with a card that lies on nothing.
    const unsigned here = 1U << own;
    const unsigned left = of_own != 0 ? rests.left : rests.left & ~here;
    const unsigned ends = (of_own & last_slots_) != 0 ? rests.ends : rests.ends & ~here;
    const bool may = ring_->may_walk(steps, own, ends, left, cards);
    rests.known = known & ~here;
    return may;
}

bool ChainMoves::may_reach(std::uint64_t rest, std::uint64_t open, Face top) const {
    std::uint64_t near = game_.targets[top];
    std::uint64_t covered = rest & ~open;
    while ((rest & ~near) != 0) {
        std::uint64_t taken = open & near;
        if (taken == 0) return false;
        open &= ~taken;
        std::uint64_t freed = 0;
        for (; taken != 0; taken &= taken - 1) {
            const Taken& card = taken_[static_cast<std::size_t>(std::countr_zero(taken))];
            near |= card.near;
            freed |= card.below;
        }
        freed &= covered;
        if (!columns_) {
            for (std::uint64_t f = freed; f != 0; f &= f - 1) {
                const auto s = static_cast<std::size_t>(std::countr_zero(f));
                const std::uint64_t above = game_.above[s];
                if ((above & (open | covered)) != 0) freed &= ~slot_bit(s);
            }
        }
        open |= freed;
        covered &= ~freed;
    }
    return true;
}

}  // namespace niblick::search
