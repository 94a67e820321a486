#pragma once

#include <memory>
#include <vector>

#include "core/base/expects.h"
#include "core/deal/deal.h"
#include "core/rules/variant.h"

namespace niblick {

// A variant bound to a deal: everything about a game that does not change during play. Made by
// bind(); one without a variant, such as one that was moved from, may only be assigned to.
struct Board {
    std::shared_ptr<const Variant> variant;
    Deal deal;
    // [slot]; in games that are not plain, the stock cards follow ([piece], see position.h).
    std::vector<Face> face;
    std::vector<Face> stock_face;  // in the order of turning
    // [face]: the slots whose card may be laid on it; the last row is the empty foundation.
    std::vector<SlotSet> targets;

    const Layout& layout() const { return rules().layout; }
    const Deck& deck() const { return rules().deck; }
    // The card of a slot, or of another piece (position.h).
    Card card(Slot piece) const {
        NIBLICK_EXPECTS(piece < pieces());
        const std::size_t slots = deal.tableau.size();
        return piece < slots ? deal.tableau[piece] : deal.stock[piece - slots];
    }
    int pieces() const { return static_cast<int>(deal.tableau.size() + deal.stock.size()); }
    // The face of a card; for kNoCard the row of the empty foundation.
    Face face_of(Card card) const {
        if (card == kNoCard) return rules().links.empty();
        NIBLICK_EXPECTS(card < deck().size());
        return variant->face_of[card];
    }

  private:
    const Variant& rules() const {
        NIBLICK_EXPECTS(variant != nullptr);
        return *variant;
    }
};

// Binds a variant to a deal of it. Expects a variant and matches().
Board bind(std::shared_ptr<const Variant> variant, Deal deal);

}  // namespace niblick
