#include "core/play/zones.h"

#include <cstring>

#include "core/base/expects.h"

namespace niblick {

std::size_t Zones::index_of(Slot piece) const {
    const void* found = std::memchr(row_.data(), piece, static_cast<std::size_t>(pieces()));
    NIBLICK_EXPECTS(found != nullptr);
    return static_cast<std::size_t>(static_cast<const Slot*>(found) - row_.data());
}

// Counts the zones that end before the place, all of them: without a branch, and many at once.
std::size_t Zones::zone_at(std::size_t index) const {
    const auto at = static_cast<std::uint8_t>(index);
    std::uint8_t zone = 0;  // as narrow as what is compared, so that sixteen are counted at once
    for (std::size_t i = 1; i < begin_.size(); ++i) {
        zone = static_cast<std::uint8_t>(zone + (begin_[i] <= at ? 1 : 0));
    }
    return zone;
}

Zone Zones::of(Slot piece) const {
    return static_cast<Zone>(zone_at(index_of(piece)));
}

void Zones::add(Slot piece, Zone to) {
    const auto z = static_cast<std::size_t>(to);
    const auto end = row_.begin() + begin_[z + 1];
    std::copy_backward(end, row_.begin() + pieces(), row_.begin() + pieces() + 1);
    *end = piece;
    for (std::size_t i = z + 1; i < begin_.size(); ++i) ++begin_[i];
}

void Zones::move(Slot piece, Zone to, int at) {
    const std::size_t index = index_of(piece);
    const std::size_t from = zone_at(index);
    const auto z = static_cast<std::size_t>(to);
    Slot* const source = row_.data() + index;
    Slot* const target = row_.data() + begin_[z] + at;
    if (source < target) {
        std::copy(source + 1, target, source);
        *(target - 1) = piece;
    } else {
        std::copy_backward(target, source, source + 1);
        *target = piece;
    }
    for (std::size_t i = from + 1; i <= z; ++i) --begin_[i];
    for (std::size_t i = z + 1; i <= from; ++i) ++begin_[i];
}

void Zones::move_sorted(Slot piece, Zone to) {
    const auto there = (*this)[to];
    const auto at = std::lower_bound(there.begin(), there.end(), piece) - there.begin();
    move(piece, to, static_cast<int>(at));
}

void Zones::arrange(Zone zone, std::span<const Slot> order) {
    NIBLICK_EXPECTS(static_cast<int>(order.size()) == size(zone));
    std::copy(order.begin(), order.end(), row_.begin() + begin_[static_cast<std::size_t>(zone)]);
}

bool Zones::are_whole(int pieces) const {
    if (begin_.front() != 0 || begin_.back() != pieces || pieces > kMaxCards) return false;
    if (!std::is_sorted(begin_.begin(), begin_.end())) return false;
    SlotSet seen;
    for (int i = 0; i < pieces; ++i) seen.set(row_[static_cast<std::size_t>(i)]);
    return seen == SlotSet::first_n(pieces);
}

}  // namespace niblick
