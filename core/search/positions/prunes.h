#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <utility>
#include <vector>

#include "core/play/position.h"
#include "core/search/common/trace.h"
#include "core/search/positions/last_card.h"
#include "core/search/positions/ring.h"
#include "core/search/positions/set_bounds.h"
#include "core/search/positions/stock_need.h"

namespace niblick::search {

// Stock dominance: true if a position can do everything that an otherwise equal position with less
// stock can do. Then, of such positions, only the one with the most stock need be searched.
//
// Proof. Let D and P be equal except that D has more stock, and take any line from P. Up to its
// first turn D can make the same moves: stock cards go only to the foundation, one by one, so
// only turning depends on how many are left, and rules are blind to them (Rule::blind_to_stock).
// At the turn, D also turns the cards that P had turned before, which it may at any time. Now the
// same card is on top in both, a wild token is spent in both, notes are equal since several turns
// leave them as one does, and the stocks are equal. Winning does not depend on the stock, so D wins
// if P does, and leaves as few cards.
//
// D must make every one of these turns, so a search must continue turning even if the position
// after a turn is no better than a known one (general.cpp).
bool stock_dominates(const Variant& variant);

// True if nothing but the player's knowledge gains by using a token that shows stock cards
// (Token::peeks), so that a search which knows all cards need not: no rule sees it, and unused
// tokens do not score against the player. `scored`: the best score is wanted.
bool peeks_are_idle(const Variant& variant, bool scored);

// Whether cards can be moved to empty columns and to no others: Golf with Column Filling.
bool fills_only(const Variant& variant);

// What general search need not try when it looks for a win. Each prune is enabled only for games in
// which it is sound.
class Prunes {
  public:
    // `wants_best`: the best score is wanted as well, which permits few prunes.
    Prunes(const Board& board, const Position& from, bool wants_best);

    // From here on refutes() asks whether the stock is enough, too; for a win only.
    void use(std::shared_ptr<const StockNeed> need) { need_ = std::move(need); }
    // Why a position is lost: its cards cannot all go onto one foundation, or not with the stock
    // left, or not all into sets. Nothing if it may be won.
    std::optional<Prune> refutes(const Position& position);
    // Removes redundant moves: other orders of picking the same set, and looks at the stock.
    void keep_useful(const Position& position, std::vector<Move>& moves);
    // The card that a move has just uncovered, if such moves can wait: a card need not go to a cell
    // in columns without a stock, or to an empty column where columns take cards in no other way,
    // before the card below it is played or moved itself, since waiting keeps the place free.
    // kNoSlot: any move may follow; kTop: the move was pointless.
    Slot uncovered_by(const Position& before, Move made) const;

  private:
    bool order_of_picking_is_free() const;
    bool goes_next(const Position& before, Slot card, int filled) const;
    bool chain_fails(const Position& position) const;
    std::size_t place(Face face) const;

    const Board& board_;
    bool wants_best_;
    SlotSet begun_;           // of the set being taken when the search begins
    bool ascending_ = false;  // sets are picked in the order of their places
    bool holds_wait_ = false;
    bool fills_wait_ = false;
    bool idle_peeks_ = false;
    bool ends_below_ = false;  // last_has_none_under()
    std::optional<Ring> ring_;
    std::optional<LastCard> last_card_;
    std::optional<SetBounds> set_bounds_;
    std::shared_ptr<const StockNeed> need_;
    std::vector<bool> offered_;
};

}  // namespace niblick::search
