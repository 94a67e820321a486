#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "core/base/stop.h"
#include "core/deal/board.h"
#include "core/search/solver.h"

namespace niblick::study {

// Why a row says what it says: as core's Stop, and what only a row can meet.
enum class Why : std::uint8_t { finished, nodes, memory, fault };

// What a study keeps of one deal.
struct Row {
    std::uint64_t seed = 0;
    Outcome outcome = Outcome::unknown;
    Why why = Why::finished;
    std::optional<int> least_left;
    std::optional<int> best_score;  // where it was asked for: the best reached
    std::optional<int> best_bound;  // no line reaches a better one; equal when proved
    std::optional<int> length;      // moves of the winning line that was found
    std::uint64_t nodes = 0;
    std::uint64_t microseconds = 0;  // of processor time
    std::uint64_t bytes = 0;
    std::string fault;  // the first failure of a rule on the way (Verdict::fault); empty for none
};

// A row as it came from the solver.
struct Judged {
    Row row;
    bool stopped = false;  // the search was asked to stop: there is no row
    // False when the rules, played move by move, do not confirm a line that was found.
    bool replays = true;
    std::vector<Move> line;  // the winning line that was found; empty where there is none
};

// Solves a deal from its start, and has the rules replay the lines that were found.
Judged judge(std::uint64_t seed, const Board& board, Solver& solver, const Query& query,
             StopToken stop);

}  // namespace niblick::study
