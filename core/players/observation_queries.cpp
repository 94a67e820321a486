#include "core/players/observation_queries.h"

#include "core/base/expects.h"

namespace niblick {

SlotSet filled_slots(const Observation& seen) {
    SlotSet filled;
    for (std::size_t s = 0; s < seen.slots.size(); ++s) {
        if (seen.slots[s].visibility != Observation::Visibility::gone)
            filled.set(static_cast<int>(s));
    }
    return filled;
}

SlotSet known_slots(const Observation& seen) {
    SlotSet known;
    for (std::size_t s = 0; s < seen.slots.size(); ++s) {
        if (seen.slots[s].visibility == Observation::Visibility::seen)
            known.set(static_cast<int>(s));
    }
    return known;
}

int hidden_cards(const Observation& seen) {
    int hidden = seen.stock_left;
    for (const auto& spot : seen.slots)
        hidden += spot.visibility == Observation::Visibility::hidden;
    return hidden;
}

std::vector<Face> faces_of_kinds(const Variant& variant) {
    std::vector<Face> faces(variant.deck.kinds().size());
    for (int c = 0; c < variant.deck.size(); ++c) {
        const auto card = static_cast<Card>(c);
        faces[static_cast<std::size_t>(variant.deck.kind_index(card))] = variant.face_of[card];
    }
    return faces;
}

std::vector<int> unseen_faces(const Variant& variant, const Observation& seen) {
    std::vector<int> unseen(static_cast<std::size_t>(variant.links.faces()));
    const std::vector<Face> face_of = faces_of_kinds(variant);
    for (std::size_t kind = 0; kind < face_of.size(); ++kind) {
        unseen[face_of[kind]] += seen.unseen[kind];
    }
    return unseen;
}

std::vector<int> next_faces(const Variant& variant, const Observation& seen) {
    NIBLICK_EXPECTS(seen.stock_left > 0);
    std::vector<int> next(static_cast<std::size_t>(variant.links.faces()));
    if (seen.next_stock_card != kNoCard) {
        next[variant.face_of[seen.next_stock_card]] = 1;
        return next;
    }
    const std::vector<Face> face_of = faces_of_kinds(variant);
    for (std::size_t kind = 0; kind < face_of.size(); ++kind) {
        const int rank = variant.deck.kinds()[kind].rank;
        if (seen.next_stock_rank > 0 && rank != seen.next_stock_rank) continue;
        next[face_of[kind]] += seen.unseen[kind];
    }
    return next;
}

}  // namespace niblick
