#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
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

}  // namespace niblick
