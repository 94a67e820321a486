#pragma once

#include <memory>
#include <vector>

#include "core/deal/deal.h"
#include "core/rules/variant.h"

namespace niblick {

// A variant bound to a deal: everything about a game that does not change during play.
struct Board {
    std::shared_ptr<const Variant> variant;
    Deal deal;
    // [slot]; in games that are not plain, the stock cards follow ([piece], see position.h).
    std::vector<Face> face;
    std::vector<Face> stock_face;  // in the order of turning
    // [face]: the slots whose card may be laid on it; the last row is the empty foundation.
    std::vector<SlotSet> targets;

    const Layout& layout() const { return variant->layout; }
    const Deck& deck() const { return variant->deck; }
    // The card of a slot, or of another piece (position.h).
    Card card(Slot piece) const {
        const std::size_t slots = deal.tableau.size();
        return piece < slots ? deal.tableau[piece] : deal.stock[piece - slots];
    }
    int pieces() const { return static_cast<int>(deal.tableau.size() + deal.stock.size()); }
    // The face of a card; for kNoCard the row of the empty foundation.
    Face face_of(Card card) const {
        return card == kNoCard ? variant->links.empty() : variant->face_of[card];
    }
};

// Binds a variant to a deal of it.
Board bind(std::shared_ptr<const Variant> variant, Deal deal);

}  // namespace niblick
