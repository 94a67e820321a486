#pragma once

#include <optional>
#include <string>
#include <unordered_map>
#include <vector>

#include "core/game/session.h"
#include "core/search/common/solve.h"

namespace niblick {

// The positions of a game from its start, one more than it has moves.
std::vector<Position> trail_of(const Session& session);

struct PositionHash {
    std::size_t operator()(const Position& position) const;
};

// The known verdicts on the positions of one game: those of a solver and their consequences.
// Positions along a winning line are won, predecessors of a won position are won, successors of a
// lost one are lost.
class VerdictBook {
  public:
    const Verdict* find(const Position& position) const;
    // Stores a verdict and, for a win, those along its line.
    void learn(const Board& board, const Position& position, const Verdict& verdict);
    // Stores the consequences for the positions of a game.
    void spread(const std::vector<Position>& trail, const std::vector<Move>& moves);
    void clear() { known_.clear(); }
    std::size_t size() const { return known_.size(); }

  private:
    std::unordered_map<Position, Verdict, PositionHash> known_;
};

// The position to solve next, as an index into the trail: the one on the table; if that is lost,
// the start; then, by bisection, the middle between the last position known to be won and the first
// known to be lost. Nothing if all is known.
std::optional<int> next_question(const VerdictBook& book, const std::vector<Position>& trail,
                                 int at);

// The last position up to `at` known to be won, or -1, and whether the next one is known to be
// lost.
struct LastWon {
    int index = -1;
    bool certain = false;
};
LastWon last_won(const VerdictBook& book, const std::vector<Position>& trail, int at);

}  // namespace niblick
