#include <algorithm>

#include "core/play/taken_cards.h"

namespace niblick::extended {

namespace {

// True when all places lie within `length` consecutive ones.
bool within(const Sets& sets, std::uint32_t places, int length) {
    const int last = sets.wrap ? sets.ring - 1 : std::max(sets.ring - length, 0);
    for (int start = 0; start <= last; ++start) {
        std::uint32_t range = 0;
        for (int i = 0; i < std::min(length, sets.ring); ++i) {
            range |= std::uint32_t{1} << (start + i) % sets.ring;
        }
        if ((places & ~range) == 0) return true;
    }
    return false;
}

bool is_total(const Sets& sets, int sum) {
    return std::binary_search(sets.totals.begin(), sets.totals.end(), sum);
}

}  // namespace

TakenCards::TakenCards(const Board& board, const Position& position) {
    for (const Slot piece : position.set()) {
        *this = with(board.variant->sets, mark_of(*board.variant, board.face[piece]));
    }
}

TakenCards TakenCards::with(const Sets& sets, int mark) const {
    TakenCards more = *this;
    ++more.cards;
    more.sum += mark + sets.lowest;
    if (sets.kind != Sets::Kind::link && mark >= 0) more.places |= std::uint32_t{1} << mark;
    more.last = mark;
    return more;
}

bool TakenCards::takes(const Variant& variant, int mark) const {
    const Sets& sets = variant.sets;
    if (mark < 0 || cards >= sets.most) return false;
    if (sets.kind == Sets::Kind::sum) {
        const int more = sum + mark + sets.lowest;
        return cards + 1 < sets.most ? more <= sets.totals.back() : is_total(sets, more);
    }
    if (cards == 0) return true;
    switch (sets.kind) {
        case Sets::Kind::link:
            return variant.links.allows(static_cast<Face>(last), static_cast<Face>(mark));
        case Sets::Kind::up: return mark == (sets.wrap ? (last + 1) % sets.ring : last + 1);
        case Sets::Kind::run:
        case Sets::Kind::sum: break;
    }
    const std::uint32_t place = std::uint32_t{1} << mark;
    return (places & place) == 0 && within(sets, places | place, sets.most);
}

bool TakenCards::are_a_set(const Sets& sets) const {
    if (cards == 0 || cards < sets.least) return false;
    if (sets.kind == Sets::Kind::sum) return is_total(sets, sum);
    return sets.kind != Sets::Kind::run || within(sets, places, cards);
}

int mark_of(const Variant& variant, Face face) {
    return variant.sets.kind == Sets::Kind::link ? face : variant.sets.place[face];
}

bool may_close(const Board& board, const Position& position) {
    return position.in_set() && TakenCards(board, position).are_a_set(board.variant->sets);
}

bool joins_set(const Board& board, const Position& position, Slot piece) {
    const Variant& variant = *board.variant;
    return TakenCards(board, position).takes(variant, mark_of(variant, board.face[piece]));
}

}  // namespace niblick::extended
