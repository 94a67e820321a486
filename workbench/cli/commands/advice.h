#pragma once

#include <string>

#include "core/search/common/solve.h"

namespace niblick::cli {

// Limits for a question that a player waits for, and for one asked after every move.
inline constexpr Limits kAskedLimits{2'000'000, std::size_t{256} << 20};
inline constexpr Limits kUnaskedLimits{200'000, std::size_t{64} << 20};

// Whether the position can still be won, as a sentence, which mentions it if hidden cards were
// used.
std::string describe_status(const Board& board, const Position& position, const Verdict& verdict);

// The same with the first move of a win.
std::string describe_hint(const Board& board, const Position& position, const Verdict& verdict);

}  // namespace niblick::cli
