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
    bool columns = true;
    of_face_.assign(game_.targets.size(), 0);
    for (std::size_t s = 0; s < slots; ++s) {
        const std::uint64_t below = game_.below[s] & ~starter_;
        of_face_[game_.face[s]] |= slot_bit(s);
        if (game_.below[s] == 0) last_slots_ |= slot_bit(s);
        taken_.push_back({game_.targets[game_.face[s]], below, 0});
        if (below == 0) continue;
        covers_ |= slot_bit(s);
        const int apart = std::countr_zero(below) - static_cast<int>(s);
        columns = columns && std::has_single_bit(below) && (apart_ == 0 || apart_ == apart);
        apart_ = apart;
    }
    for (std::size_t s = 0; s < slots; ++s) taken_[s].alike = of_face_[game_.face[s]];
    if (!columns) apart_ = 0;
    int apart = apart_;
    std::uint64_t down = apart_ == 0 ? 0 : covers_;
    for (; down != 0; apart *= 2) {
        const auto i = static_cast<std::size_t>(doublings_++);
        down_[i] = down;
        up_[i] = std::rotl(down, apart);
        down &= std::rotr(down, apart);
    }
    // Until nothing changes: the covers form no ring.
    under_.assign(slots, 0);
    for (bool changed = true; changed;) {
        changed = false;
        std::vector<std::uint64_t> next = under_;
        for (std::size_t s = 0; s < slots; ++s) {
            next[s] = taken_[s].below;
            for (std::uint64_t b = next[s]; b != 0; b &= b - 1) {
                next[s] |= under_[static_cast<std::size_t>(std::countr_zero(b))];
            }
        }
        changed = next != under_;
        under_.swap(next);
    }
    over_.assign(slots, 0);
    for (std::size_t s = 0; s < slots; ++s) {
        for (std::uint64_t u = under_[s]; u != 0; u &= u - 1) {
            over_[static_cast<std::size_t>(std::countr_zero(u))] |= slot_bit(s);
        }
    }
    if (!ring_) return;
    steps_ = ring_->zero();
    const auto n = static_cast<std::size_t>(ring_->size());
    at_place_.assign(n, 0);
    for (std::size_t s = 0; s < slots; ++s) {
        const int place = ring_->place(game_.face[s]);
        at_place_[static_cast<std::size_t>(place)] |= slot_bit(s);
        if ((game_.filled & slot_bit(s)) != 0) ring_->add(steps_, place);
    }
    for (std::size_t place = 0; place < n; ++place) {
        std::uint64_t cards = 0;
        for (std::size_t more = 0; more < n; ++more) {
            cards |= at_place_[(place + more) % n];
            span_[place][more + 1] = cards;
        }
        const bool left = (at_place_[place] & game_.filled) != 0;
        const bool end = (at_place_[place] & game_.filled & last_slots_) != 0;
        places_.left |= static_cast<unsigned>(left) << place;
        places_.ends |= static_cast<unsigned>(end) << place;
    }
    places_.stepped = ~0U;
}

std::uint64_t ChainMoves::open_after(std::uint64_t rest, std::uint64_t open, Slot slot) const {
    std::uint64_t next = open & ~slot_bit(slot);
    if (apart_ != 0 && starter_ == 0) return next | std::rotl(slot_bit(slot) & covers_, apart_);
    for (std::uint64_t b = game_.below[slot] & rest; b != 0; b &= b - 1) {
        const auto lower = static_cast<std::size_t>(std::countr_zero(b));
        if ((game_.above[lower] & rest) == 0) next |= slot_bit(lower);
    }
    return next;
}

bool ChainMoves::may_win(std::uint64_t rest, std::uint64_t open, Face before, Face top,
                         Steps& steps, Places& places) const {
    int low = 2;
    if (ring_ && rest != 0) {
        const int own = ring_->place(top);
        places.stepped |= ring_->edge(ring_->place(before), own);
        ring_->remove(steps, own);
        low = least(steps);
        if (low < -1) return false;
        const std::uint64_t of_own = at_place_[static_cast<std::size_t>(own)] & rest;
        if (of_own == 0) places.left &= ~(1U << own);
        if ((of_own & last_slots_) == 0) places.ends &= ~(1U << own);
    }
    // With a card like the one before to go on, all can be reached that could be.
    if ((open & game_.targets[top] & of_face_[before]) == 0 && !may_reach(rest, open, top)) {
        return false;
    }
    return low >= 2 || may_walk(rest, top, steps, places);
}

inline std::uint64_t ChainMoves::under_in_columns(std::uint64_t cards) const {
    std::uint64_t under = cards | starter_;
    under |= std::rotl(under & down_[0], apart_);
    under |= std::rotl(under & down_[1], 2 * apart_);
    for (int i = 2; i < doublings_; ++i) {
        under |= std::rotl(under & down_[static_cast<std::size_t>(i)], apart_ * (1 << i));
    }
    return under;
}

inline std::uint64_t ChainMoves::over_in_columns(std::uint64_t cards) const {
    std::uint64_t over = cards;
    over |= std::rotr(over & up_[0], apart_);
    over |= std::rotr(over & up_[1], 2 * apart_);
    for (int i = 2; i < doublings_; ++i) {
        over |= std::rotr(over & up_[static_cast<std::size_t>(i)], apart_ * (1 << i));
    }
    return over;
}

std::uint64_t ChainMoves::under(std::uint64_t cards) const {
    std::uint64_t under = cards | starter_;
    for (std::uint64_t c = cards; c != 0; c &= c - 1) {
        under |= under_[static_cast<std::size_t>(std::countr_zero(c))];
    }
    return under;
}

std::uint64_t ChainMoves::over(std::uint64_t cards) const {
    std::uint64_t over = cards;
    for (std::uint64_t c = cards; c != 0; c &= c - 1) {
        over |= over_[static_cast<std::size_t>(std::countr_zero(c))];
    }
    return over;
}

bool ChainMoves::may_walk(std::uint64_t rest, Face face, const Steps& steps, Places& places) const {
    // A walk can end only at a place with a card that lies on nothing.
    const auto end = [&](const auto& under_of, const auto& over_of) {
        return ring_->end_of_walk(
            steps, ring_->place(face), places.ends, places.left, places.end, places.stepped,
            [&](int place, int n, bool last) {
                const std::uint64_t cards =
                    span_[static_cast<std::size_t>(place)][static_cast<std::size_t>(n)] & rest;
                if ((cards & ~starter_) == 0) return false;
                const std::uint64_t late = under_of(cards) & ~cards;
                if (late == 0) return false;
                // The starter, which lies under all cards, has all others over it.
                const bool all = (cards & starter_) != 0;
                return last || (late & (all ? ~starter_ : over_of(cards))) != 0;
            });
    };
    using Set = std::uint64_t;
    places.end = apart_ != 0 ? end([this](Set cards) { return under_in_columns(cards); },
                                   [this](Set cards) { return over_in_columns(cards); })
                             : end([this](Set cards) { return under(cards); },
                                   [this](Set cards) { return over(cards); });
    places.stepped = 0;
    return places.end >= 0;
}

bool ChainMoves::may_reach(std::uint64_t rest, std::uint64_t open, Face top) const {
    rest &= ~starter_;
    open &= ~starter_;
    std::uint64_t near = game_.targets[top];
    std::uint64_t covered = rest & ~open;
    std::uint64_t met = 0;  // slots of the faces that were taken
    while ((rest & ~near) != 0) {
        std::uint64_t taken = open & near;
        if (taken == 0) return false;
        open &= ~taken;
        // One card of each face tells what can follow.
        for (std::uint64_t fresh = taken & ~met; fresh != 0; fresh &= ~met) {
            const Taken& card = taken_[static_cast<std::size_t>(std::countr_zero(fresh))];
            near |= card.near;
            met |= card.alike;
        }
        std::uint64_t freed = 0;
        if (apart_ != 0) {
            freed = std::rotl(taken & covers_, apart_) & covered;
        } else {
            for (; taken != 0; taken &= taken - 1) {
                freed |= taken_[static_cast<std::size_t>(std::countr_zero(taken))].below;
            }
            freed &= covered;
            for (std::uint64_t f = freed; f != 0; f &= f - 1) {
                const auto s = static_cast<std::size_t>(std::countr_zero(f));
                if ((game_.above[s] & (open | covered)) != 0) freed &= ~slot_bit(s);
            }
        }
        open |= freed;
        covered &= ~freed;
    }
    return true;
}

}  // namespace niblick::search
