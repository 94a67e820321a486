#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "core/board.h"
#include "core/rng.h"

namespace niblick::tiny {

// A small board of a game that is not plain: some of cells, packing, sets, a waste, redeals,
// refill, tokens, another aim and several foundations, each with random options, random links and
// scores.
Board random_exotic(Rng& rng);

// What a relaxed game allows more than the board it comes from.
enum class Relax : std::uint8_t { cell, pass, packing, foundation, set_size };
// The same cards under rules that allow more; nothing where the board has no such rule, or where
// the game could lose by it.
std::optional<Board> relaxed(const Board& board, Relax how);

// For messages: the deal and every table of the game.
std::string exotic_words(const Board& board);

}  // namespace niblick::tiny
