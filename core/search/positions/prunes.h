#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "core/play/position.h"
#include "core/search/common/trace.h"
#include "core/search/positions/ring.h"

namespace niblick::search {

// True where a position with more stock left can do all that the same position (its stock aside)
// can do with less, so that of such positions only the one with the most stock need be searched.
//
// Let D and P be equal but for the stock, D with more of it left, and take any line from P. Up to
// its first turn D can make the same moves: stock cards go to the foundation alone and by ones, so
// nothing but turning asks how many are left, and rules are blind to them (Rule::blind_to_stock).
// At the turn, D turns the cards that P has turned before as well, which it may at any time. Then
// the same card is on top in both, a wild token is spent in both, notes are equal since several
// turns leave them as one does, and the stocks are equal. Winning does not ask for the stock, so
// D wins, and leaves as few cards, where P does.
//
// Not only the last of the turns must be made by D but every one, so a search must go on turning
// where the position after a turn is no better than one met (general.cpp).
bool stock_dominates(const Variant& variant);

// What the general lane need not try when it asks whether a game can be won. Each prune is there
// only where it is sound for the game.
class Prunes {
  public:
    // `wants_best`: the best score is asked for as well, which leaves few prunes.
    Prunes(const Board& board, const Position& from, bool wants_best);

    // Why a position cannot be won any more: its cards cannot all go onto one foundation, or not
    // all into sets. Nothing where it may be won.
    std::optional<Prune> refutes(const Position& position);
    // Leaves out moves that lead to nothing new: other orders of picking the same set.
    void keep_useful(const Position& position, std::vector<Move>& moves);
    // The card that a hold has just uncovered, where a hold can wait: in columns without a stock,
    // a card need not go to a cell before the card below it is to be played or held itself, since
    // waiting keeps the cell free. kNoSlot: any move may follow; kTop: the hold served nothing.
    Slot uncovered_by(Move made) const;

  private:
    bool order_of_picking_is_free() const;
    bool chain_fails(const Position& position) const;
    bool sets_fail(const Position& position);
    std::size_t place(Face face) const;

    const Board& board_;
    bool wants_best_;
    SlotSet begun_;              // of the set being taken when the search begins
    bool ascending_ = false;     // sets are picked in the order of their places
    bool counts_ranks_ = false;  // sets_fail can tell
    bool holds_wait_ = false;
    std::optional<Ring> ring_;
    std::vector<bool> offered_;
    std::vector<int> left_;
};

}  // namespace niblick::search
