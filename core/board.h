#pragma once

#include <memory>
#include <vector>

#include "core/deal.h"
#include "core/variant.h"

namespace niblick {

// A variant and a deal: everything about one game that does not change while it is played.
struct Board {
    std::shared_ptr<const Variant> variant;
    Deal deal;
    std::vector<Face> face;        // by slot
    std::vector<Face> stock_face;  // in the order of turning
    // [face]: the slots whose card may be laid on it; one more row for the empty foundation.
    std::vector<SlotSet> targets;

    const Layout& layout() const { return variant->layout; }
    const Deck& deck() const { return variant->deck; }
    Card card(Slot slot) const { return deal.tableau[slot]; }
    // The face of a card, or the row of the empty foundation for kNoCard.
    Face face_of(Card card) const {
        return card == kNoCard ? variant->links.empty() : variant->face_of[card];
    }
};

// Binds a variant to a deal of it.
Board bind(std::shared_ptr<const Variant> variant, Deal deal);

}  // namespace niblick
