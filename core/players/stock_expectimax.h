#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

#include "core/base/stop.h"
#include "core/deal/board.h"
#include "core/play/observe.h"

namespace niblick {

// The exact chance to win with best play when only the order of the stock is hidden: dynamic
// programming (expectimax) over every set of cards that can be left, every face on top and every
// multiset of stock cards to come. Faces, not cards, are counted: if faces are ranks, suits make
// no difference.
//
// The smallest multisets come first, sixteen of equal size at a time. Only the chance of turning a
// stock card is kept of a set and a multiset, since what can be played before it follows; sets that
// cannot be reached, or not be cleared, with so many stock cards are left out.
class StockExpectimax {
  public:
    // A plain variant with one foundation and at most 15 faces, and a stock that may be turned at
    // any time and of which nothing is seen before.
    static bool serves(const Variant& variant);

    // For later questions. Nothing if anything else is hidden, if something is known about the next
    // card, or if there are more than `most` pairs of a set and a multiset. Expects what serves()
    // asks for, but that more of the stock may have been seen earlier. `world` is any
    // determinization of the observation.
    static std::unique_ptr<StockExpectimax> make(const Board& world, const Observation& seen,
                                                 std::size_t most = 200'000);
    // The same for the questions of one game, which takes less memory: chances are kept only where
    // the unseen cards, by face, are one of these multisets. About two bytes a pair, all in all.
    // Nothing also if it was stopped.
    static std::unique_ptr<StockExpectimax> make_for(const Board& world, const Observation& seen,
                                                     const std::vector<std::vector<int>>& unseen,
                                                     std::size_t most, const StopToken& stop = {});

    // The chance to win with these cards left, this face on top and these stock cards, by face,
    // still to come. Expects a state reachable from the observation.
    double chance(const SlotSet& filled, Face top, const std::vector<int>& unseen) const;
    // The same if a stock card is turned next.
    double chance_after_draw(const SlotSet& filled, const std::vector<int>& unseen) const;

    // Of one position alone, which takes less memory: the chance to win for a player who sees all
    // of the tableau and knows which cards are in the stock. `bytes` is what was held at most.
    struct Worth {
        double chance = 0;
        std::size_t sets = 0, multisets = 0, bytes = 0;
    };
    // Nothing if it was stopped or would hold more than `most_bytes`. Expects serves().
    static std::optional<Worth> worth(const Board& board, const Position& from,
                                      std::size_t most_bytes, const StopToken& stop = {});

  private:
    struct Step {
        std::uint32_t to;  // the set that is left
        Face face;         // of the card played
    };
    // How the sets are worked out while a certain number of stock cards is left.
    struct Schedule;

    StockExpectimax(const Board& board, int stock_left);
    // Ready to be worked out, or nothing; see make().
    static std::unique_ptr<StockExpectimax> begin(const Board& world, const Observation& seen,
                                                  std::size_t most);
    // False with more than `most` sets.
    bool number_sets(const Board& board, const SlotSet& filled, std::size_t most);
    void list_multisets();
    std::size_t bytes() const;
    // Bounds from a relaxation in which every stock card may have any face of the stock.
    void bound_draws(Face top);
    std::size_t stock_left() const { return of_size_.size() - 1; }
    // How many cards of a kind a multiset has.
    std::size_t count(std::size_t multiset, std::size_t kind) const {
        return multiset / strides_[kind] % (counts_[kind] + 1);
    }
    std::size_t multiset(const std::vector<int>& unseen) const;
    Schedule schedule(std::size_t left) const;
    // Fills draw_ for the largest multiset and those to be kept. False if it was stopped.
    bool work_out(const std::vector<bool>& keep, const StopToken& stop);
    double best_from(std::size_t set, Face top, std::size_t multiset) const;
    // Expects a set that can be reached.
    std::size_t number(const SlotSet& filled) const;

    std::vector<SlotSet> sets_;            // the start is the last one, steps lead to earlier ones
    std::vector<std::uint32_t> first_;     // [set]: of its steps; one more entry
    std::vector<Step> steps_;              // plays, whatever is on top
    std::vector<std::vector<Face>> onto_;  // [face]: the faces on which it may be laid
    std::vector<Face> kinds_;              // the faces that are in the stock
    std::vector<std::size_t> counts_;      // of each of these
    std::vector<std::size_t> strides_;     // of each of these in the number of a multiset
    std::size_t multisets_ = 1;
    std::vector<std::vector<std::uint32_t>> of_size_;  // [cards]: the multisets
    std::vector<std::uint8_t> to_reach_;  // [set]: the fewest stock cards that lead to it
    std::vector<std::uint8_t>
        to_clear_;  // [set]: and from it, with the best face on top, to the end
    // [multiset][set]: the chance of turning a stock card.
    std::vector<std::vector<float>> draw_;
};

}  // namespace niblick
