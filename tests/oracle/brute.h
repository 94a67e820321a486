#pragma once

#include <map>
#include <tuple>
#include <vector>

#include "core/play/position.h"
#include "core/play/tally.h"

namespace niblick {

// What is true of a position, found by trying everything.
struct Truth {
    bool winnable = false;
    int least_left = 0;  // fewest tableau cards that can be left
};

// Tries every line of play by the rules alone and remembers whole positions. It has no faces,
// masks, move order or dominance.
class Brute {
  public:
    explicit Brute(const Board& board) : board_(board) {}

    Truth solve(const Position& position);
    // The best score of any position that can be reached, the game left there.
    int best_score(const Position& position, const Tally& tally);

  private:
    using Key = std::tuple<std::vector<int>, std::vector<int>, int>;  // filled, tops, drawn
    using ScoreKey = std::tuple<Key, int, int, std::uint32_t>;        // and points, tips, history
    Key key_of(const Position& position) const;

    const Board& board_;
    std::map<Key, Truth> known_;
    std::map<ScoreKey, int> scores_;
};

}  // namespace niblick
