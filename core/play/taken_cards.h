#pragma once

#include <cstdint>

#include "core/play/extended_play.h"

namespace niblick::extended {

// What the rules of sets see of a card: its face in linked sets, otherwise its place in the order,
// -1 for a card that is in no set.
int mark_of(const Variant& variant, Face face);

// What the rules of sets see of the cards taken so far.
struct TakenCards {
    int cards = 0;
    int sum = 0;               // of what they count
    std::uint32_t places = 0;  // a bit for each place; not of linked sets
    int last = 0;              // the mark of the last one

    TakenCards() = default;
    TakenCards(const Board& board, const Position& position);

    TakenCards with(const Sets& sets, int mark) const;
    // Whether some set begins with these cards and one more.
    bool takes(const Variant& variant, int mark) const;
    // Whether the set may end here.
    bool are_a_set(const Sets& sets) const;
};

}  // namespace niblick::extended
