#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "core/base/stop.h"
#include "core/deal/board.h"
#include "core/search/solver.h"

namespace niblick::study {

// Why a search ended: core's StopReason, and what only a row can record.
enum class Why : std::uint8_t { finished, nodes, memory, fault };

// The stored result of one deal.
struct Row {
    std::uint64_t seed = 0;
    Outcome outcome = Outcome::unknown;
    Why why = Why::finished;
    std::optional<int> least_left;
    std::optional<int> best_score;  // the best that was found, if requested
    std::optional<int> best_bound;  // no line scores better; equal to best_score if proved
    std::optional<int> length;      // moves of the winning line found
    std::uint64_t nodes = 0;
    // Processor time; deals that were solved together have an equal share of it each.
    std::uint64_t microseconds = 0;
    std::uint64_t bytes = 0;
    std::string fault;  // the first failure of a rule (Verdict::fault); empty for none
    std::string trace;  // what the search did, as JSON (trace_text.h); empty unless requested
};

// A row with the solver's winning line.
struct Judged {
    Row row;
    bool stopped = false;  // stopped on request: `row` is not valid
    // False if a line that was found is not legal play when replayed.
    bool replays = true;
    std::vector<Move> line;  // the winning line found; empty if there is none
};

// Solves deals from their starts, at once unless they are `traced` (Solver::solve_starts), and
// replays the lines that were found. Expects a board for each seed.
std::vector<Judged> judge(std::span<const std::uint64_t> seeds, std::span<const Board> boards,
                          Solver& solver, const Query& query, const StopToken& stop,
                          bool traced = false);

}  // namespace niblick::study
