#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <stop_token>
#include <string_view>
#include <vector>

#include "core/position.h"

namespace niblick {

// What is known of a position with all cards seen. `lost` means proved; a limit gives `unknown`.
enum class Outcome : std::uint8_t { won, lost, unknown };
std::string_view outcome_word(Outcome outcome);

// Why a search ended.
enum class Stop : std::uint8_t { finished, nodes, memory, asked };
std::string_view stop_word(Stop stop);

// What a search may use.
struct Limits {
    std::uint64_t nodes = 100'000'000;
    std::size_t bytes = std::size_t{1} << 30;
};

struct Effort {
    std::uint64_t nodes = 0;  // positions visited; same input, same number, on every platform
    std::size_t bytes = 0;    // most memory held
};

// Invariants: `line` leads to a cleared tableau by legal moves exactly when the outcome is won;
// `why` is `finished` exactly when the outcome is not unknown.
struct Verdict {
    Outcome outcome = Outcome::unknown;
    Stop why = Stop::finished;
    std::vector<Move> line;
    // Fewest tableau cards that can be left: 0 when won; for a lost position where all that can be
    // reached was visited; nothing where prunes made that needless.
    std::optional<int> least_left;
    Effort effort;
};

// Solves a position exactly, all cards known, by the fastest method that serves (solver.h, which is
// the better choice for more than one deal). `bytes` is honoured before anything is allocated.
Verdict solve(const Board& board, const Position& from, const Limits& limits = {},
              std::stop_token stop = {});

}  // namespace niblick
