#pragma once

#include <optional>
#include <string>
#include <unordered_map>
#include <vector>

#include "core/game/session.h"
#include "core/search/common/solve.h"

namespace niblick {

// Every position of a game from its start, replayed: one more than it has moves.
std::vector<Position> trail_of(const Session& session);

struct PositionHash {
    std::size_t operator()(const Position& position) const;
};

// What has been found out about the positions of one game. Only what a solver said, and what
// follows from it: the positions along a winning line are won, what comes before a won position by
// legal moves is won, what comes after a lost one is lost.
class VerdictBook {
  public:
    const Verdict* find(const Position& position) const;
    // Writes down an answer and, when it is a win, its whole line.
    void learn(const Board& board, const Position& position, const Verdict& verdict);
    // Writes down what follows for the positions of a game.
    void spread(const std::vector<Position>& trail, const std::vector<Move>& moves);
    void clear() { known_.clear(); }
    std::size_t size() const { return known_.size(); }

  private:
    std::unordered_map<Position, Verdict, PositionHash> known_;
};

// The position whose verdict is wanted next, as an index into the trail: the one on the table
// first; then, once that is lost, the start; then the middle between the last one known to be won
// and the first one known to be lost. Nothing when all that can be said is known.
std::optional<int> next_question(const VerdictBook& book, const std::vector<Position>& trail,
                                 int at);

// The last position before `at` that is known to be won, or -1; and whether the one after it is
// known to be lost, so that it is the last.
struct LastWon {
    int index = -1;
    bool certain = false;
};
LastWon last_won(const VerdictBook& book, const std::vector<Position>& trail, int at);

}  // namespace niblick
