#pragma once

#include <cstdint>
#include <list>
#include <map>
#include <memory>
#include <string>
#include <vector>

#include "core/base/stop.h"
#include "core/search/solver.h"

namespace niblick {

// What is known of a position and of each legal move from it. Carries the fingerprint and the
// position it is about, so that it is never shown for another. Invariant: moves are those of
// legal_moves(), in their order.
struct Analysis {
    struct OfMove {
        Move move;
        Verdict verdict;  // of the position after the move
    };
    std::uint64_t fingerprint = 0;
    Position position;
    Verdict here;
    std::vector<OfMove> moves;
    // False when the work was cut short: verdicts not reached say `unknown`, asked to stop.
    bool complete = false;
    // The first failure of a rule on the way to any of this (Verdict::fault); empty for none.
    std::string fault;

    // Whether a move keeps a game winnable that is winnable now.
    bool keeps_the_win(const OfMove& of) const {
        return here.outcome == Outcome::won && of.verdict.outcome == Outcome::won;
    }
};

// Analyses the positions of one game. What was found out is kept by position, so that going back,
// forward again, or along a move that was analysed costs nothing. One instance serves one thread.
// Expects a board that is bound, and positions of it.
class Analyst {
  public:
    // `kept` positions are remembered; the longest unused go first. `bytes` as for a Solver.
    explicit Analyst(Board board, std::size_t kept = 4096, std::size_t bytes = Limits{}.bytes);

    const Board& board() const { return board_; }
    // The verdict on the position alone: a known one, or that of a new search.
    Verdict verdict(const Position& position, const Query& query = {}, StopToken stop = {});
    // Verdicts for the position and for every legal move. With Goal::best also the best scores that
    // can be reached, counted from `query.tally`.
    Analysis analyse(const Position& position, const Query& query = {}, StopToken stop = {});

  private:
    // A position, the tally its best score was counted from and what its search might use.
    struct Known {
        Position position;
        Tally tally;
        Goal goal;
        Limits limits;
        bool exact_keys;
        Verdict verdict;
    };
    Board board_;
    Solver solver_;
    std::size_t kept_;
    std::list<Known> known_;  // the latest used first
    // Of equal hashes the first inserted comes first.
    std::multimap<std::uint64_t, std::list<Known>::iterator> by_hash_;
};

}  // namespace niblick
