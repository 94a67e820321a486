#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>

#include "core/base/rng.h"
#include "core/play/tally.h"
#include "core/search/solver.h"
#include "tests/oracle/brute.h"

namespace niblick {

// What is true of a position of any game, found breadth-first over whole positions, so that cards
// may move in cycles. `best` is the best score if the game may be left at any reachable position.
struct ExtendedTruth {
    Truth truth;
    int best = 0;
};

// Nothing where more than `most` positions (with their tallies, where `scored`) can be reached.
std::optional<ExtendedTruth> explore(const Board& board, const Position& from, const Tally& tally,
                                     bool scored, std::size_t most);

// What is wrong with a verdict that had no limit, or an empty text.
std::string fault(const Board& board, const Position& from, const Truth& truth,
                  const Verdict& verdict);

// The position after at most so many random moves; adds them to `tally`.
Position some_moves_later(Rng& rng, const Board& board, Position at, std::uint64_t moves,
                          Tally& tally);
inline Position some_moves_later(Rng& rng, const Board& board, std::uint64_t moves, Tally& tally) {
    return some_moves_later(rng, board, start_position(board), moves, tally);
}
// Fails unless the line can be played and scores so much at its end.
void check_best_line(const Board& board, Position at, Tally tally, std::span<const Move> line,
                     int best);
// Fails unless the verdicts on the first deals of a game, whose lines are replayed, are those of
// depth-first search where that finishes within 100,000 positions, and some deals are won.
void check_against_depth_first(Solver& solver, const std::shared_ptr<const Variant>& variant);

}  // namespace niblick
