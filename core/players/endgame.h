#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <unordered_map>
#include <vector>

#include "core/deal/board.h"
#include "core/play/observe.h"

namespace niblick {

// The exact chance to win with best play when only the order of the stock is hidden: dynamic
// programming over every set of cards that can be left, every face on top and every multiset of
// stock cards to come. If faces are ranks, suits are ignored, which keeps the state space small.
class Endgame {
  public:
    // Nothing if anything else is hidden, if something is known about the next card, or if there
    // are more than `most` states. Expects a plain variant with one foundation and a stock that may
    // be turned at any time. `world` is any determinization of the observation.
    static std::unique_ptr<Endgame> make(const Board& world, const Observation& seen,
                                         std::size_t most = 200'000);

    // The chance to win with these cards left, this face on top and these stock cards, by face,
    // still to come. Expects a state reachable from the observation.
    double chance(const SlotSet& filled, Face top, const std::vector<int>& unseen) const;
    // The same if a stock card is turned next.
    double chance_after_draw(const SlotSet& filled, const std::vector<int>& unseen) const;

  private:
    struct Hash {
        std::size_t operator()(const SlotSet& set) const;
    };
    struct Step {
        std::uint32_t to;
        Face face;
    };
    bool number_sets(const Board& world, const SlotSet& filled, std::size_t most);
    std::size_t part_of(const std::vector<int>& unseen) const;
    void work_out(const Board& world);

    std::unordered_map<SlotSet, std::uint32_t, Hash> number_;
    std::vector<std::vector<Step>> steps_;  // [set]: plays, whatever is on top
    std::vector<Face> stock_faces_;         // the faces that are in the stock
    std::vector<int> counts_;               // of each of these
    std::vector<std::size_t> strides_;
    std::size_t parts_ = 1;    // of the stock
    std::size_t faces_ = 0;    // the empty foundation counted
    std::vector<float> win_;   // [part][set][face]
    std::vector<float> draw_;  // [part][set]
};

}  // namespace niblick
