#pragma once

#include <cstdint>
#include <string>

#include "core/base/stop.h"
#include "core/search/common/solve.h"

namespace niblick::search {

// What visiting every reachable position finds.
struct Truth {
    // Valid if `why` is `finished`. With Goal::clear the first win ends the search.
    StopReason why = StopReason::finished;
    bool winnable = false;
    int least_left = 0;  // cards, unless winnable
    int best_score = 0;  // with Goal::best
    std::uint64_t nodes = 0;
    std::string fault;  // the first failure of a rule, as a sentence; `why` is then not `finished`
};

// Brute force, to verify what other searches find: asks core/play/play.h for every move and visits
// every position once, in any order. Positions are told apart by what they are made of, without
// hashes, symmetries or promises of rules, and nothing is left out as useless or dominated: it
// shares the rules of play with general search, and no part of the search. Only cards that are out
// of play for good are not compared, where no extended rule could look at them. Of the query it
// heeds goal, limits and tally.
Truth visit_all(const Board& board, const Position& from, const Query& query,
                const StopToken& stop);

}  // namespace niblick::search
