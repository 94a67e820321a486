#include "core/play/zones.h"

#include <cstring>

#include "core/base/expects.h"

namespace niblick {

Zone Zones::of(Slot piece) const {
    const void* found = std::memchr(row_.data(), piece, static_cast<std::size_t>(pieces()));
    NIBLICK_EXPECTS(found != nullptr);
    const auto at = static_cast<const Slot*>(found) - row_.data();
    std::size_t zone = 0;
    while (begin_[zone + 1] <= at) ++zone;
    return static_cast<Zone>(zone);
}

void Zones::add(Slot piece, Zone to) {
    const auto z = static_cast<std::size_t>(to);
    const auto end = row_.begin() + begin_[z + 1];
    std::copy_backward(end, row_.begin() + pieces(), row_.begin() + pieces() + 1);
    *end = piece;
    for (std::size_t i = z + 1; i < begin_.size(); ++i) ++begin_[i];
}

void Zones::move(Slot piece, Zone to, int at) {
    const auto from = static_cast<std::size_t>(of(piece));
    const auto z = static_cast<std::size_t>(to);
    Slot* const source = std::find(row_.data() + begin_[from], row_.data() + pieces(), piece);
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
