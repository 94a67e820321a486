#pragma once

#include <memory>
#include <optional>
#include <vector>

#include "core/search/solver.h"

namespace niblick {

// Cards that alone lose a position: it stays lost if every other card, wherever it lies, fits on
// every card and takes every card.
struct LossCore {
    std::vector<Slot> pieces;  // of the layout and the stock (position.h), ascending
    // Each of the pieces is needed: with it as free as the others the position could be won. False
    // if a search reached its limit, so that some may not be needed.
    bool minimal = true;
    SearchStats stats;  // of all searches together
};

// Finds such cards in deals of one variant by deletion: each card in turn is set free, and stays so
// while the position stays lost. One search for each card that is left. A set found like this is
// minimal, but not the smallest one (minimal unsatisfiable subsets: Liffiton and Sakallah, Journal
// of Automated Reasoning 40, 2008).
class LossCores {
  public:
    // Expects a variant that it serves.
    explicit LossCores(std::shared_ptr<const Variant> variant);
    // Plain games (Traits::plain). The stock may be turned at any time: where it may be turned only
    // when no card fits, a card that fits more often can lose a deal.
    static bool serves(const Variant& variant);

    // Expects a board of the variant and a position of it. Nothing unless the position is proved
    // lost within `limits`, which hold for each search. Stock cards are set free first, then the
    // cards that lie deepest.
    std::optional<LossCore> find(const Board& board, const Position& from,
                                 const Limits& limits = {}, StopToken stop = {});

  private:
    std::shared_ptr<const Variant> doubled_;  // with a second deck, of free cards
    Solver solver_;
};

}  // namespace niblick
