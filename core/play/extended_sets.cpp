#include <algorithm>

#include "core/play/extended_play.h"

namespace niblick::extended {

namespace {

// The places of the set being taken in the order, true where one is filled.
std::vector<bool> places_taken(const Board& board, const Position& position) {
    const Sets& sets = board.variant->sets;
    std::vector<bool> taken(static_cast<std::size_t>(sets.ring));
    for (const Slot piece : position.set()) {
        const int place = sets.place[board.face[piece]];
        if (place >= 0) taken[static_cast<std::size_t>(place)] = true;
    }
    return taken;
}

// True when all taken places lie within `length` consecutive ones.
bool within(const Sets& sets, const std::vector<bool>& taken, int length) {
    const auto total = std::count(taken.begin(), taken.end(), true);
    const int last = sets.wrap ? sets.ring - 1 : sets.ring - length;
    for (int start = 0; start <= std::max(last, 0); ++start) {
        std::ptrdiff_t here = 0;
        for (int i = 0; i < length && (sets.wrap || start + i < sets.ring); ++i) {
            here += taken[static_cast<std::size_t>((start + i) % sets.ring)] ? 1 : 0;
        }
        if (here == total) return true;
    }
    return false;
}

}  // namespace

bool may_close(const Board& board, const Position& position) {
    const Sets& sets = board.variant->sets;
    const int count = position.zones.size(Zone::set);
    if (count == 0 || count < sets.least) return false;
    return sets.kind != Sets::Kind::run || within(sets, places_taken(board, position), count);
}

bool joins_set(const Board& board, const Position& position, Slot piece) {
    const Sets& sets = board.variant->sets;
    const Face face = board.face[piece];
    const int place = sets.kind == Sets::Kind::link ? 0 : sets.place[face];
    if (place < 0) return false;
    if (!position.in_set()) return true;
    if (position.zones.size(Zone::set) >= sets.most) return false;
    const Face last = board.face_of(position.top[0]);
    switch (sets.kind) {
        case Sets::Kind::link: return board.variant->links.allows(last, face);
        case Sets::Kind::up: {
            const int next = sets.place[last] + 1;
            return place == (sets.wrap ? next % sets.ring : next);
        }
        case Sets::Kind::run: break;
    }
    std::vector<bool> taken = places_taken(board, position);
    if (taken[static_cast<std::size_t>(place)]) return false;
    taken[static_cast<std::size_t>(place)] = true;
    return within(sets, taken, std::min(sets.most, sets.ring));
}

}  // namespace niblick::extended
