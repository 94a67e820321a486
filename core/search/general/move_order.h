#pragma once

#include <memory>
#include <optional>
#include <utility>
#include <vector>

#include "core/base/rng.h"
#include "core/play/piles.h"
#include "core/search/positions/stock_need.h"

namespace niblick::search {

// The order in which moves are tried: weights that differ from search to search.
struct MoveWeights {
    double depth = 1;   // of the pile a card leaves
    double supply = 0;  // cards left that go onto this one
    double follow = 1;  // cards that may be played next
    double reveal = 8;  // moving this card aside lets the one below it be played
    double noise = 0;
    double pack = -20;
    double hold = -30;
    double draw = -25;
    double close = -5;
    double token = -40;
    double spare = 4;  // stock left that is not needed after a play, where that is known
};

// Sorts moves by their weights, the best first. Deterministic.
class MoveOrder {
  public:
    explicit MoveOrder(const Board& board);

    // From here on plays that leave more stock than is needed come first.
    void use(std::shared_ptr<const StockNeed> need) { need_ = std::move(need); }
    // Takes the weights of search 0, 1, 2 ..., the first always the same.
    void begin(int search);
    void sort(const Position& position, std::vector<Move>& moves);

  private:
    void look_at(const Position& position);
    int depth(const Position& position, Slot piece) const;
    bool reveals(const Position& position, Slot piece) const;
    double worth(const Position& position, Move move);

    const Board& board_;
    Rng rng_;
    MoveWeights weights_;
    std::vector<int> under_;       // by slot: cards under it at the start
    SlotSet available_, fitting_;  // of the position whose moves are judged
    std::optional<Piles> piles_;
    std::shared_ptr<const StockNeed> need_;
    std::vector<std::pair<double, std::size_t>> worths_;
    std::vector<Move> ordered_;
};

}  // namespace niblick::search
