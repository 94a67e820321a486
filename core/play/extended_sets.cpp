#include <algorithm>

#include "core/play/extended_play.h"

namespace niblick::extended {

namespace {

// What the places of the cards of the set being taken add up to.
int sum_taken(const Board& board, const Position& position) {
    int sum = 0;
    for (const Slot piece : position.set()) {
        sum += board.variant->sets.place[board.face[piece]] + board.variant->sets.lowest;
    }
    return sum;
}

// For each place of the order, whether the set being taken has a card there.
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
    if (sets.kind == Sets::Kind::sum) return sum_taken(board, position) == sets.total;
    return sets.kind != Sets::Kind::run || within(sets, places_taken(board, position), count);
}

bool joins_set(const Board& board, const Position& position, Slot piece) {
    const Sets& sets = board.variant->sets;
    const Face face = board.face[piece];
    const int place = sets.kind == Sets::Kind::link ? 0 : sets.place[face];
    if (place < 0) return false;
    if (sets.kind == Sets::Kind::sum) {
        const int cards = position.zones.size(Zone::set) + 1;
        const int sum = sum_taken(board, position) + place + sets.lowest;
        return cards < sets.most ? sum <= sets.total : cards == sets.most && sum == sets.total;
    }
    if (!position.in_set()) return true;
    if (position.zones.size(Zone::set) >= sets.most) return false;
    const Face last = board.face_of(position.top[0]);
    switch (sets.kind) {
        case Sets::Kind::link: return board.variant->links.allows(last, face);
        case Sets::Kind::up: {
            const int next = sets.place[last] + 1;
            return place == (sets.wrap ? next % sets.ring : next);
        }
        case Sets::Kind::run:
        case Sets::Kind::sum: break;
    }
    std::vector<bool> taken = places_taken(board, position);
    if (taken[static_cast<std::size_t>(place)]) return false;
    taken[static_cast<std::size_t>(place)] = true;
    return within(sets, taken, std::min(sets.most, sets.ring));
}

}  // namespace niblick::extended
