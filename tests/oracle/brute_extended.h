#pragma once

#include <cstddef>
#include <optional>
#include <string>

#include "core/play/tally.h"
#include "core/search/common/solve.h"
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

}  // namespace niblick
